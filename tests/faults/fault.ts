/** The projects of vitest.config.ts that are asked, the cheapest first. */
export const projects = ['models', 'api', 'pages'] as const
export type Project = (typeof projects)[number]

/**
 * One fault: in `file`, the text `from` (which stands there exactly once) becomes `to`. It
 * compiles, and it is a mistake that a developer could make.
 */
export type Fault = {
  name: string
  file: string
  from: string
  to: string
  /** The test files that should notice, or folders or beginnings of their names. */
  tests: Partial<Record<Project, string[]>>
}
