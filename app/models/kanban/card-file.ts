/** A file of a card, or the picture of a comment; `size` in bytes. */
export type CardFile = {
  fileID: string
  name: string
  type: string
  size: number
  /** It may be shown; other files are saved alone. */
  isPicture: boolean
}

/** The address at which a file is saved, for those who see its card. */
export function cardFilePath(fileID: string): string {
  return `/task-files/${fileID}`
}

/** The address at which one that is a picture is shown. */
export function taskPicturePath(fileID: string): string {
  return `/task-pictures/${fileID}`
}
