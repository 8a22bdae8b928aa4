import child from '#app/child.css?url'
import paper from '#app/paper.css?url'
import practice from '#app/practice.css?url'
import board from '#app/styles/board.css?url'
import calendar from '#app/styles/calendar.css?url'
import cards from '#app/styles/cards.css?url'
import chart from '#app/styles/chart.css?url'
import chat from '#app/styles/chat.css?url'
import colours from '#app/styles/colours.css?url'
import family from '#app/styles/family.css?url'
import home from '#app/styles/home.css?url'
import homework from '#app/styles/homework.css?url'
import kanban from '#app/styles/kanban.css?url'
import lessons from '#app/styles/lessons.css?url'
import mail from '#app/styles/mail.css?url'
import news from '#app/styles/news.css?url'
import notes from '#app/styles/notes.css?url'
import people from '#app/styles/people.css?url'
import pictures from '#app/styles/pictures.css?url'
import rich from '#app/styles/rich.css?url'
import rows from '#app/styles/rows.css?url'
import school from '#app/styles/school.css?url'
import shop from '#app/styles/shop.css?url'
import shown from '#app/styles/shown.css?url'
import steps from '#app/styles/steps.css?url'
import tasks from '#app/styles/tasks.css?url'
import welcome from '#app/styles/welcome.css?url'

const sheets = {
  board,
  chat,
  calendar,
  cards,
  chart,
  child,
  colours,
  family,
  home,
  homework,
  kanban,
  news,
  mail,
  notes,
  lessons,
  paper,
  people,
  pictures,
  practice,
  rich,
  rows,
  school,
  shop,
  shown,
  steps,
  tasks,
  welcome,
}

/**
 * How some parts look, on the pages where there is one of them. However often it is asked for, a
 * page has it once, and before anything is shown.
 */
export function Style({ of }: { of: keyof typeof sheets }) {
  return <link rel="stylesheet" href={sheets[of]} precedence={of} />
}
