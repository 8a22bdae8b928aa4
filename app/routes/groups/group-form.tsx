import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import type { OwnPupil } from '#app/models/groups/own-pupils.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Group } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'

/** A group's form as it was filled in, and what is wrong with it. */
export type GroupAnswer = {
  name: string
  pupilIDs: string[]
  key: string
  problems: Partial<Record<'name' | 'pupilIDs', MessageKey>>
}

type Props = {
  action: string
  title: string
  submit: string
  pupils: OwnPupil[]
  values: Omit<GroupAnswer, 'problems'>
  problems: GroupAnswer['problems'] | undefined
  locale: Locale
}

/** A name, and the children who are kept together under it. */
export function GroupForm({ action, title, submit, pupils, values, problems, locale }: Props) {
  let t = translate(locale)
  let say = (field: 'name' | 'pupilIDs') => problems?.[field] && t(`errors:${problems[field]}`)
  let fields = [
    ['name', t('assignments:groupName')],
    ['pupilIDs', t('assignments:groupPupils')],
  ] as const
  let byClass = [...Map.groupBy(pupils, ({ classID }) => classID).values()]
  return (
    <form method="post" action={action} noValidate className="card space-y-5">
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={fields.map(([id, label]) => {
          let said = say(id)
          return { id, label, errors: said ? [said] : undefined }
        })}
      />
      <input type="hidden" name="key" value={values.key} />
      <TextField
        id="name"
        name="name"
        label={t('assignments:groupName')}
        hint={t('assignments:groupNameHint')}
        defaultValue={values.name}
        problem={say('name')}
      />
      <Group id="pupilIDs" label={t('assignments:groupPupils')} problem={say('pupilIDs')}>
        <div id="pupilIDs" tabIndex={-1} className="space-y-4">
          {byClass.map((own) => (
            <fieldset key={own[0]!.classID} className="space-y-2">
              <legend>
                <bdi>{own[0]!.className}</bdi>
              </legend>
              <ul className="chips">
                {own.map(({ UID, displayName, imageURL }) => (
                  <li key={UID}>
                    <label className="choice">
                      <input
                        type="checkbox"
                        name="pupil"
                        value={UID}
                        defaultChecked={values.pupilIDs.includes(UID)}
                      />
                      <Avatar imageURL={imageURL} size={28} lazy />
                      <bdi className="wrap-anywhere">{displayName}</bdi>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
        </div>
      </Group>
      <button className="button">{submit}</button>
    </form>
  )
}
