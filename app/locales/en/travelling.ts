/**
 * What error pages say, too: by itself, because they travel to the browser, where the whole
 * catalogue would be too much.
 */
export const errors = {
  notFound: 'This page could not be found.',
  forbidden: 'You do not have permission to access this page.',
  noSubscription: 'You have no active subscription.',
  passwordChangeRequired: 'Choose a password of your own first.',
  unavailable: 'The service is busy for a moment. Nothing was lost; please try again.',
  unableToLogout: 'Unable to logout',
  invalid: 'Some fields are not right.',
  crossOrigin: 'This form was sent from another site and was refused.',
  demoReadOnly: 'This is an invented school: nothing in it changes.',
  demoClosed: 'This page is closed in the invented school.',
  internal: 'Something went wrong on our side.',
}

export const common = {
  brand: 'Rawda',
  goHome: 'Go to the home page',
  settings: 'Settings',
  signOut: 'Logout',
  noSubscriptionHint:
    'Reports open again with a new activation code from your school. Nothing that was practised is lost.',
  haveCode: 'I have a code from my school',
}

/** The form for a code, which stands where there is no subscription. */
export const redeeming = {
  code: 'Code',
  codeHint: 'XXXX-XXXX-XXXX-XXXX',
  look: 'Check the code',
}
