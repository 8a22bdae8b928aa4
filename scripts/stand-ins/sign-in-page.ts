import type { IncomingMessage } from 'node:http'
import type { Claims } from './client.ts'

export function signInPage(name: string): string {
  let example = { sub: '1001', email: 'someone@example.com', email_verified: true, name: 'Someone' }
  let claims = JSON.stringify(example, null, 1)
  return `<!DOCTYPE html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${name}</title>
<h1>A stand-in for ${name}</h1>
<form method="post">
<p><label>Who are you? <textarea name="claims" rows="6" cols="40">${claims}</textarea></label>
<p><button>Sign in</button> <button name="cancel" value="yes">Cancel</button>
</form>
</html>`
}

/** The claims that the page sends; `undefined` where it was cancelled. */
export function claimsIn(fields: URLSearchParams): Claims | undefined {
  return fields.has('cancel') ? undefined : (JSON.parse(fields.get('claims') ?? '{}') as Claims)
}

export async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (let part of request) body += String(part)
  return new URLSearchParams(body)
}
