/** Cloudflare's `send_email` binding, as far as we use it. */
export type SendEmail = {
  send(message: {
    from: { name: string; email: string }
    to: string
    subject: string
    text: string
    html: string
    headers?: Record<string, string>
    /** `content` in Base64. */
    attachments?: {
      filename: string
      type: string
      content: string
      disposition: 'attachment'
    }[]
  }): Promise<unknown>
}
