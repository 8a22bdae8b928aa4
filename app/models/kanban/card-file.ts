/** The address of a file, for those who see its card. */
export function cardFilePath(fileID: string): string {
  return `/task-files/${fileID}`
}
