import { common, errors, redeeming } from './travelling.ts'

/**
 * What the error pages say: few enough words to travel to the browser. Titles are the same as the
 * API's messages.
 */
export default {
  brand: common.brand,
  goHome: common.goHome,
  settings: common.settings,
  signOut: common.signOut,
  haveCode: common.haveCode,
  redeeming,
  reasons: {
    notFound: {
      title: errors.notFound,
      hint: 'It may have moved, or you may not be allowed to see it. Check the address, or start again from the home page.',
    },
    forbidden: {
      title: errors.forbidden,
      hint: 'Your role does not include it. If you think it should, ask your school’s administrator.',
    },
    noSubscription: { title: errors.noSubscription, hint: common.noSubscriptionHint },
    noSubscriptionOfChild: {
      title: errors.noSubscription,
      hint: 'A grown-up can ask the school for a new code. Nothing that you practised is lost.',
    },
    passwordChangeRequired: {
      title: errors.passwordChangeRequired,
      hint: 'The password you were given is for your first sign-in only.',
    },
    unavailable: { title: errors.unavailable, hint: 'Try again in a few seconds.' },
    unableToLogout: {
      title: errors.unableToLogout,
      hint: 'You are still signed in on this device. Try again in a few seconds.',
    },
    invalid: {
      title: errors.invalid,
      hint: 'Check the address, or start again from the home page.',
    },
    badRequest: {
      title: errors.crossOrigin,
      hint: 'Open the page again and send the form from there.',
    },
    demoReadOnly: {
      title: errors.demoReadOnly,
      hint: 'In a school of your own this would be done now. Go back and look around as you like.',
    },
    demoClosed: {
      title: errors.demoClosed,
      hint: 'Accounts, codes, cards and downloads stay closed to visitors. The reports are open.',
    },
    internal: {
      title: errors.internal,
      hint: 'It has been recorded. Nothing you did was lost; please try again.',
    },
  },
}
