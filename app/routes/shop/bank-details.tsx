import { Fragment } from 'react'
import { withIbans } from '#app/models/shop/iban.ts'

/**
 * Where to pay, as the school wrote it. An IBAN stands in groups of four and breaks between them
 * alone; what is between the groups is no text, so that copying gives the number a bank takes.
 */
export function BankDetails({ text }: { text: string }) {
  return (
    <bdi className="wrap-anywhere whitespace-pre-line">
      {withIbans(text).map((part, at) =>
        typeof part === 'string' ? (
          <Fragment key={at}>{part}</Fragment>
        ) : (
          <Iban key={at} of={part} />
        ),
      )}
    </bdi>
  )
}

function Iban({ of: groups }: { of: string[] }) {
  return (
    <bdi dir="ltr" className="iban">
      {groups.map((group, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          <span>{group}</span>
        </Fragment>
      ))}
    </bdi>
  )
}
