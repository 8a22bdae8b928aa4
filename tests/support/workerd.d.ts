// What tests that run in workerd find there (vitest.config.ts).
declare module 'cloudflare:workers' {
  export const env: { PICTURES: import('#app/models/bucket.ts').Bucket }
}
