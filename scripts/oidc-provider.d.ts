/** As much of it as the stand-ins use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Context = {
    path: string
    method: string
    type: string
    status: number
    body: unknown
    req: IncomingMessage
    res: ServerResponse
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: { accountId: string }
      params: { scope: string }
    }
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    proxy: boolean
    callback(): RequestListener
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: object,
    ): Promise<void>
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
    Grant: new (facts: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}
