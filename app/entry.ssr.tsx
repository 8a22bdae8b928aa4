/**
 * Where client components become HTML: what the side of the server components (entry.rsc.tsx) asks
 * of this one. React Router finds this file by its name; all else is in `rsc/html/`.
 */
export { createFromReadableStream as decode } from '@vitejs/plugin-rsc/ssr'
export { documentFacts } from './rsc/html/document-facts.ts'
export { flightPage } from './rsc/html/flight-page.tsx'
export { readingPage } from './rsc/html/reading-page.tsx'
