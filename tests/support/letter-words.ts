import type { LetterKind } from '#app/models/mail/outbox.server.ts'

/** What a letter says, as its reader sees it, and the page that its link opens. */
export type SaidByLetter = {
  path: string
  subject: string
  /** How what happened begins. */
  lead: string
  link: string
  /** How what to do about it begins. */
  after: string
}

/** Each kind of letter in English; `portalInvitation` is an invitation without a school. */
const en: Record<LetterKind | 'portalInvitation', SaidByLetter> = {
  reset: {
    path: '/auth/reset-password',
    subject: 'A new password for Rawda',
    lead: 'Somebody asked for a new password for your account.',
    link: 'Choose a new password',
    after: 'If it was not you, leave this message as it is: nothing has changed.',
  },
  passwordChanged: {
    path: '/auth/reset-password',
    subject: 'Your password at Rawda was changed',
    lead: 'The password of your account was changed just now, and you were signed out on all other devices.',
    link: 'It was not me',
    after: 'If it was you, there is nothing to do. If it was not, choose a new password at once',
  },
  registered: {
    path: '/auth/verify',
    subject: 'Your new account at Rawda',
    lead: 'Somebody opened an account at Rawda with this email.',
    link: 'Confirm my email',
    after: 'If it was not you, leave this message as it is: without the confirmation',
  },
  alreadyRegistered: {
    path: '/auth/login',
    subject: 'You have an account at Rawda already',
    lead: 'Somebody wanted to open an account at Rawda with this email',
    link: 'Sign in',
    after: 'If it was not you, there is nothing to do: nothing has changed.',
  },
  emailChange: {
    path: '/auth/verify',
    subject: 'Confirm your email for Rawda',
    lead: 'This is to be the email of your account at Rawda.',
    link: 'Confirm this email',
    after: 'If you know nothing of it, leave this message as it is: nothing has changed.',
  },
  emailChanged: {
    path: '/contact-us',
    subject: 'The email of your account at Rawda was changed',
    lead: 'Your account has a new email from now on; this one no longer signs in.',
    link: 'It was not me',
    after: 'If it was you, there is nothing to do. If it was not, tell us or your school at once.',
  },
  providerLinked: {
    path: '/dashboard/user/account/providers',
    subject: 'A new way into your account at Rawda',
    lead: 'From now on your account also opens with an account elsewhere (Google, Apple, Facebook or X)',
    link: 'See the ways into my account',
    after: 'If it was not you, remove it on this page, change your password and tell your school.',
  },
  providerUnlinked: {
    path: '/dashboard/user/account/providers',
    subject: 'A way into your account at Rawda was removed',
    lead: 'An account elsewhere (Google, Apple, Facebook or X) that opened your account was removed',
    link: 'See the ways into my account',
    after: 'If it was not you, change your password at once and tell your school.',
  },
  secondFactorOn: {
    path: '/dashboard/user/account/security',
    subject: 'Two steps protect your account at Rawda',
    lead: 'From now on whoever signs in with your password also shows a code from your authenticator app.',
    link: 'See what protects my account',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  secondFactorOff: {
    path: '/dashboard/user/account/security',
    subject: 'Your account at Rawda no longer asks for a code',
    lead: 'The second step of signing in was taken away just now',
    link: 'See what protects my account',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  recoveryUsed: {
    path: '/dashboard/user/account/second-factor',
    subject: 'One of your recovery codes was used',
    lead: 'One of the codes that you keep for when the authenticator app is lost was used',
    link: 'Make new recovery codes',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  tokenMade: {
    path: '/dashboard/user/account/security',
    subject: 'A new access token for your account at Rawda',
    lead: 'A token was made just now by which a program can act in your name.',
    link: 'See what has access',
    after: 'If it was not you, end it on this page, change your password and tell your school.',
  },
  onlyByLetter: {
    path: '/auth/reset-password',
    subject: 'Somebody keeps guessing at your account at Rawda',
    lead: 'A hundred wrong passwords or codes in a row were tried for your account.',
    link: 'Choose a new password',
    after: 'If it was you, the same page helps.',
  },
  invitation: {
    path: '/auth/invitation',
    subject: 'An invitation to Rawda',
    lead: '\u2068روضة الزيتون\u2069 invites you to Rawda, the portal in which families and teachers',
    link: 'See the invitation',
    after: 'If you do not know this school, leave this message as it is: nothing happens.',
  },
  portalInvitation: {
    path: '/auth/invitation',
    subject: 'An invitation to Rawda',
    lead: 'You are invited to Rawda, the portal in which families and teachers',
    link: 'See the invitation',
    after: 'If you did not expect this, leave this message as it is: nothing happens.',
  },
}

/** The same in Arabic; the paths are the same. */
const ar: Record<keyof typeof en, Omit<SaidByLetter, 'path'>> = {
  reset: {
    subject: 'كلمة مرور جديدة في منصّة روضة',
    lead: 'طُلبت كلمة مرور جديدة لحسابك.',
    link: 'اختيار كلمة مرور جديدة',
    after: 'وإن لم يكن الطلب منك فاترك هذه الرسالة كما هي: لم يتغيّر شيء.',
  },
  passwordChanged: {
    subject: 'تغيّرت كلمة مرورك في منصّة روضة',
    lead: 'تغيّرت كلمة مرور حسابك الآن، وسُجّل خروجك من كلّ الأجهزة الأخرى.',
    link: 'لم أغيّرها',
    after: 'إن كنت غيّرتها بنفسك فلا شيء عليك. وإن لم تكن، فاختر كلمة مرور جديدة حالًا',
  },
  registered: {
    subject: 'حسابك الجديد في منصّة روضة',
    lead: 'فتح شخص ما حسابًا في منصّة روضة بهذا البريد.',
    link: 'أؤكّد بريدي',
    after: 'إن لم تكن أنت فاترك الرسالة كما هي: لا حساب من دون تأكيد.',
  },
  alreadyRegistered: {
    subject: 'لديك حساب في منصّة روضة من قبل',
    lead: 'أراد شخص ما فتح حساب في منصّة روضة بهذا البريد',
    link: 'تسجيل الدخول',
    after: 'إن لم تكن أنت فلا حاجة إلى شيء: لم يتغيّر شيء.',
  },
  emailChange: {
    subject: 'أكّد بريدك في منصّة روضة',
    lead: 'سيكون هذا بريد حسابك في منصّة روضة.',
    link: 'أؤكّد هذا البريد',
    after: 'إن كنت لا تعلم بالأمر فاترك الرسالة كما هي: لم يتغيّر شيء.',
  },
  emailChanged: {
    subject: 'تغيّر بريد حسابك في منصّة روضة',
    lead: 'أصبح لحسابك بريد جديد، ولم يعد هذا البريد يفتحه.',
    link: 'لم أغيّره أنا',
    after: 'إن كنت أنت من غيّره فلا حاجة إلى شيء. وإن لم تكن أنت فأخبرنا أو أخبر مدرستك فورًا.',
  },
  providerLinked: {
    subject: 'طريق جديد إلى حسابك في منصّة روضة',
    lead: 'أصبح حسابك يُفتح أيضًا بحساب من خارج منصّة روضة (Google أو Apple أو Facebook أو X)',
    link: 'طرق الدخول إلى حسابي',
    after: 'إن لم تكن أنت فأزله من هذه الصفحة وغيّر كلمة المرور وأخبر مدرستك.',
  },
  providerUnlinked: {
    subject: 'أُزيل طريق إلى حسابك في منصّة روضة',
    lead: 'أُزيل الآن من حسابك حساب من خارج منصّة روضة (Google أو Apple أو Facebook أو X) كان يفتحه.',
    link: 'طرق الدخول إلى حسابي',
    after: 'إن لم تكن أنت فغيّر كلمة المرور فورًا وأخبر مدرستك.',
  },
  secondFactorOn: {
    subject: 'خطوتان تحميان حسابك في منصّة روضة',
    lead: 'من الآن يُطلب ممّن يدخل بكلمة مرورك رمز من تطبيق المصادقة أيضًا.',
    link: 'ما الذي يحمي حسابي',
    after: 'إن لم تكن أنت فاختر كلمة مرور جديدة فورًا وأخبر مدرستك.',
  },
  secondFactorOff: {
    subject: 'لم يعد حسابك في منصّة روضة يطلب رمزًا',
    lead: 'أُزيلت الخطوة الثانية من تسجيل الدخول الآن',
    link: 'ما الذي يحمي حسابي',
    after: 'إن لم تكن أنت فاختر كلمة مرور جديدة فورًا وأخبر مدرستك.',
  },
  recoveryUsed: {
    subject: 'استُعمل أحد رموز الاسترداد لحسابك',
    lead: 'استُعمل الآن في حسابك أحد الرموز التي تحتفظ بها لحين فقدان تطبيق المصادقة',
    link: 'رموز استرداد جديدة',
    after: 'إن لم تكن أنت فاختر كلمة مرور جديدة فورًا وأخبر مدرستك.',
  },
  tokenMade: {
    subject: 'رمز وصول جديد لحسابك في منصّة روضة',
    lead: 'أُنشئ الآن رمز يستطيع به برنامج أن يعمل باسمك.',
    link: 'ما الذي يصل إلى حسابي',
    after: 'إن لم تكن أنت فأنهِه من هذه الصفحة وغيّر كلمة المرور وأخبر مدرستك.',
  },
  onlyByLetter: {
    subject: 'محاولات متكرّرة لتخمين الدخول إلى حسابك في منصّة روضة',
    lead: 'جُرّبت لحسابك مئة كلمة مرور أو رمز خاطئ على التوالي.',
    link: 'اختيار كلمة مرور جديدة',
    after: 'إن كنت أنت من حاول فالصفحة نفسها تفيدك.',
  },
  invitation: {
    subject: 'دعوة إلى منصّة روضة',
    lead: 'تدعوك \u2068روضة الزيتون\u2069 إلى منصّة روضة، البوّابة التي ترى فيها الأسر',
    link: 'عرض الدعوة',
    after: 'إن كنت لا تعرف هذه المدرسة فاترك الرسالة كما هي: لا يحدث شيء.',
  },
  portalInvitation: {
    subject: 'دعوة إلى منصّة روضة',
    lead: 'هذه دعوة إلى منصّة روضة، البوّابة التي ترى فيها الأسر',
    link: 'عرض الدعوة',
    after: 'إن لم تكن تنتظر هذه الدعوة فاترك الرسالة كما هي: لا يحدث شيء.',
  },
}

export type LetterName = keyof typeof en

/** Each letter by its name, in a language. */
export function lettersSay(locale: 'ar' | 'en'): [LetterName, SaidByLetter][] {
  return Object.entries(en).map(([name, said]) => [
    name as LetterName,
    locale === 'en' ? said : { ...said, ...ar[name as LetterName] },
  ])
}
