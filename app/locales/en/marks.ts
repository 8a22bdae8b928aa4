export default {
  removal: {
    title: 'Remove practice',
    link: 'Remove this practice…',
    lead: 'For practice that was not the child’s own: another child’s on the same tablet, or a trial by a grown-up. It leaves every report, table and file, and cannot be brought back. The reports then say that something was removed.',
    child: 'Child',
    lesson: 'Lesson',
    what: 'To be removed',
    right: 'Of these right',
    days: 'On the days',
    why: 'Reason',
    whyHint:
      'One sentence, at most 300 characters. The school’s staff read it beside the figures that have changed.',
    open: 'The family may read the reason, too',
    openHint: 'Otherwise they read only that the school corrected the figures, and on which day.',
    send: 'Remove for good',
    keep: 'Cancel',
    none: 'There is nothing to remove',
    noneWhy: 'The school has no attempts of this child in this lesson.',
    back: 'Back to the report',
  },
}
