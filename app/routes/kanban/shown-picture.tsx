import { taskPicturePath } from '#app/models/kanban/card-file.ts'

type Props = {
  fileID: string
  /** What it is called: of a file its name, of a comment's whose it is. */
  label: string
}

/** A picture, small; it opens large in a box of the browser's own that needs no script. */
export function ShownPicture({ fileID, label }: Props) {
  let path = taskPicturePath(fileID)
  let id = `large-${fileID}`
  return (
    <>
      <button type="button" popoverTarget={id} className="kanban-picture">
        <img src={path} alt={label} width="160" height="120" loading="lazy" />
      </button>
      <div id={id} popover="auto" className="kanban-large">
        <img src={path} alt={label} loading="lazy" />
      </div>
    </>
  )
}
