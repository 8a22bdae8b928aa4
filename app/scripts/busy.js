// @ts-check

// A bar at the top of the page while the next one is on its way.
addEventListener('beforeunload', () =>
  document.body.append(
    Object.assign(document.createElement('div'), { className: 'busy', ariaHidden: 'true' }),
  ),
)
// A page that comes back from the browser's memory waits for nothing.
addEventListener('pageshow', () => document.querySelector('.busy')?.remove())
