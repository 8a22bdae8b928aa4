export default {
  signIn: 'Login',
  signInLead: 'See what each child practises, learns and needs.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show the password',
  signedOut: 'You are signed out.',
  waitMinutes_one: 'Try again in a minute.',
  waitMinutes_other: 'Try again in {{count}} minutes.',
}
