import { data } from 'react-router'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { movePupils } from '#app/models/people/move.server.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import type { Route } from './+types/move.ts'
import { listHref } from './action-links.ts'
import { actData, actForm, afterAct } from './bulk-action-data.ts'
import { ActPage, SelectedPeople } from './bulk-action-page.tsx'
import { MoveForm } from './move-form.tsx'

export const middleware = [allow('admin')]

/** The value of the choice "in no class". */
const NOWHERE = 'none'
const Move = v.object({
  to: v.pipe(v.string(message('required')), v.maxLength(128, message('notChoice'))),
})

export function loader(args: Route.LoaderArgs) {
  return actData(args, 'move')
}

export async function action(args: Route.ActionArgs) {
  let { context } = args
  let given = await actForm(args)
  let submission = parseForm(given.form, { schema: Move })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let { to } = submission.value
  return afterAct(
    await movePupils(context.get(currentContext), given.ids, to === NOWHERE ? null : to),
    given,
    'pupilsMoved',
  )
}

/** Chooses the class that pupils are moved to. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, list, classes } = loaderData
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('people:acts.move')} · ${t('brand')}`),
    hint: t('people:hints.move'),
    to: t('people:toClass'),
    send: t('people:acts.move'),
    keep: t('people:keep'),
    ...reasonTexts(t, ['required', 'notChoice']),
  }
  let options = [
    { value: '', label: t('people:chooseClass') },
    ...classes.map(({ classID, name, level, academicYear }) => ({
      value: classID,
      label: `${name} · ${t(`reports:levels.kg${level}`)} · ${academicYear}`,
    })),
    { value: NOWHERE, label: t('people:nowhere') },
  ]
  return (
    <ActPage {...loaderData} untitled>
      <MoveForm action={path} back={listHref(list, false)} texts={texts} classes={options}>
        <SelectedPeople {...loaderData} />
      </MoveForm>
    </ActPage>
  )
}
