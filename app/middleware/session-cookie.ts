export { sessionCookie } from '#app/cookies.ts'
