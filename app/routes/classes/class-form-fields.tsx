import type { TeacherChoice } from '#app/models/classes/class-form.server.ts'
import { Style } from '#app/styles/style.tsx'
import { AvatarChoice, type AvatarOption } from '#app/ui/avatar-choice.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Group, Tick } from '#app/ui/choices.tsx'
import type { FormTexts } from '#app/ui/form-head.tsx'

export type ClassFormTexts = FormTexts &
  Record<
    | 'name'
    | 'nameHint'
    | 'level'
    | 'year'
    | 'teachers'
    | 'teachersHint'
    | 'noTeachers'
    | 'picture'
    | 'choosePicture'
    | 'send',
    string
  >

type TeacherTicksProps = {
  id: string
  texts: ClassFormTexts
  teachers: TeacherChoice[]
  ticked: string[]
  problem: string | undefined
}

/** The teachers of a class, as boxes to tick. */
export function TeacherTicks({ id, texts, teachers, ticked, problem }: TeacherTicksProps) {
  return (
    <Group
      id={id}
      label={texts.teachers}
      hint={teachers.length > 0 ? texts.teachersHint : texts.noTeachers}
      problem={problem}
    >
      <Style of="board" />
      {teachers.length > 0 && (
        <ul className="roster">
          {teachers.map(({ UID, displayName }, at) => (
            <li key={UID}>
              <Tick
                label={displayName || '–'}
                id={at === 0 ? id : undefined}
                name="teacherIDs"
                value={UID}
                defaultChecked={ticked.includes(UID)}
              />
            </li>
          ))}
        </ul>
      )}
    </Group>
  )
}

type PictureFieldProps = {
  id: string
  name: string
  texts: ClassFormTexts
  chosen: string
  options: AvatarOption[]
  problem: string | undefined
}

/** The picture of a class, chosen among our own. */
export function PictureField({ id, name, texts, chosen, options, problem }: PictureFieldProps) {
  return (
    <div id="pictures">
      <Group id={id} label={texts.picture} problem={problem}>
        <details>
          <summary className="flex w-fit items-center gap-4 rounded-2xl pe-3">
            <Avatar imageURL={chosen || null} size={72} kind="class" />
            <span className="text-leaf underline">{texts.choosePicture}</span>
          </summary>
          <AvatarChoice
            legend={texts.choosePicture}
            options={options}
            chosen={chosen}
            field={name}
          />
        </details>
      </Group>
    </div>
  )
}
