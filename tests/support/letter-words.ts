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
    lead: 'A new password was requested for your account.',
    link: 'Choose a new password',
    after: 'If it was not you, ignore this message: nothing has changed.',
  },
  passwordChanged: {
    path: '/auth/reset-password',
    subject: 'Your Rawda password was changed',
    lead: 'The password of your account was changed just now, and you were signed out on all other devices.',
    link: 'It was not me',
    after: 'If it was you, there is nothing to do. If it was not, choose a new password at once',
  },
  registered: {
    path: '/auth/verify',
    subject: 'Your new Rawda account',
    lead: 'An account at Rawda was requested with this email.',
    link: 'Confirm my email',
    after: 'If it was not you, ignore this message: without confirmation',
  },
  alreadyRegistered: {
    path: '/auth/login',
    subject: 'You already have a Rawda account',
    lead: 'An account at Rawda was requested with this email, or was',
    link: 'Sign in',
    after: 'If it was not you, there is nothing to do: nothing has changed.',
  },
  emailChange: {
    path: '/auth/verify',
    subject: 'Confirm your email for Rawda',
    lead: 'This is to be the email of your Rawda account.',
    link: 'Confirm this email',
    after: 'If you know nothing about this, ignore this message: nothing has changed.',
  },
  emailChanged: {
    path: '/contact-us',
    subject: 'The email of your Rawda account was changed',
    lead: 'Your account has a new email from now on; this one no longer signs in.',
    link: 'It was not me',
    after: 'If it was you, there is nothing to do. If it was not, tell us or your school at once.',
  },
  providerLinked: {
    path: '/dashboard/user/account/providers',
    subject: 'A new way to sign in to your Rawda account',
    lead: 'An outside account (Google, Apple, Facebook or X) was just linked to yours.',
    link: 'See my sign-in methods',
    after: 'If it was not you, remove it on this page, change your password and tell your school.',
  },
  providerUnlinked: {
    path: '/dashboard/user/account/providers',
    subject: 'A way to sign in to your Rawda account was removed',
    lead: 'An outside account (Google, Apple, Facebook or X) with which you could sign in',
    link: 'See my sign-in methods',
    after: 'If it was not you, change your password at once and tell your school.',
  },
  secondFactorOn: {
    path: '/dashboard/user/account/security',
    subject: 'Two steps now protect your Rawda account',
    lead: 'From now on, signing in with your password also needs a code from your authenticator app.',
    link: 'See what protects my account',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  secondFactorOff: {
    path: '/dashboard/user/account/security',
    subject: 'Your Rawda account no longer asks for a code',
    lead: 'The second step of signing in was just removed',
    link: 'See what protects my account',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  recoveryUsed: {
    path: '/dashboard/user/account/second-factor',
    subject: 'One of your recovery codes was used',
    lead: 'One of the codes you keep in case the authenticator app is lost was just used',
    link: 'Make new recovery codes',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  tokenMade: {
    path: '/dashboard/user/account/security',
    subject: 'A new access key for your Rawda account',
    lead: 'An access key was just created, with which a program can act in your name.',
    link: 'See what has access',
    after: 'If it was not you, end it on this page, change your password and tell your school.',
  },
  onlyByLetter: {
    path: '/auth/reset-password',
    subject: 'Someone keeps trying to get into your Rawda account',
    lead: 'A hundred wrong passwords or codes in a row were tried for your account.',
    link: 'Choose a new password',
    after: 'If it was you, the same page helps.',
  },
  copyReady: {
    path: '/dashboard/copies',
    subject: 'The copy of a child’s data is ready',
    lead: 'The copy that you asked for at Rawda can be downloaded for 7 days.',
    link: 'See my copies',
    after: 'If you did not ask for it, choose a new password at once and tell your school.',
  },
  deletionAsked: {
    path: '/dashboard/deletions',
    subject: 'A request to delete a child’s data',
    lead: 'A guardian asked for all data of a child to be deleted',
    link: 'See the request',
    after: 'Whoever does not want it can stop it on this page.',
  },
  deletionConfirmed: {
    path: '/dashboard/deletions',
    subject: 'A child’s data will be deleted in thirty days',
    lead: 'The school confirmed that all data of a child will be deleted',
    link: 'See it, or stop it',
    after: 'Afterwards nothing can be brought back: save the reports that you want to keep.',
  },
  deletionStopped: {
    path: '/dashboard/deletions',
    subject: 'A child’s data will not be deleted',
    lead: 'The deletion of a child’s data was refused or stopped',
    link: 'See the requests',
    after: 'If you want it all the same, ask for it again.',
  },
  deletionSoon: {
    path: '/dashboard/deletions',
    subject: 'In one week a child’s data will be deleted',
    lead: 'In one week all data of a child will be deleted, as was asked for',
    link: 'See it, or stop it',
    after: 'Afterwards nothing can be brought back: save the reports that you want to keep.',
  },
  deletionDone: {
    path: '/dashboard/deletions',
    subject: 'A child’s data was deleted',
    lead: 'All data of a child was deleted, as was asked for',
    link: 'See what is still open',
    after: 'There is nothing to do. Whoever comes back to the school begins anew.',
  },
  taskReminder: {
    path: '/dashboard/app',
    subject: 'A friendly reminder of what is to be practised',
    lead: 'The class has something to practise together at home.',
    link: 'See it in Rawda',
    after: 'There is nothing to report: what is practised in the app is counted by itself.',
  },
  invitation: {
    path: '/auth/invitation',
    subject: 'An invitation to Rawda',
    lead: '\u2068روضة الزيتون\u2069 invites you to Rawda, the portal where families and teachers',
    link: 'See the invitation',
    after: 'If you do not know this school, ignore this message: nothing happens.',
  },
  portalInvitation: {
    path: '/auth/invitation',
    subject: 'An invitation to Rawda',
    lead: 'You are invited to Rawda, the portal where families and teachers',
    link: 'See the invitation',
    after: 'If you did not expect this, ignore this message: nothing happens.',
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
    after: 'إن كنت غيّرتها بنفسك فلا حاجة إلى شيء. وإلّا فاختر كلمة مرور جديدة فورًا',
  },
  registered: {
    subject: 'حسابك الجديد في منصّة روضة',
    lead: 'طُلب فتح حساب في منصّة روضة بهذا البريد.',
    link: 'أؤكّد بريدي',
    after: 'وإن لم يكن الطلب منك فاترك الرسالة كما هي: لا حساب من دون تأكيد.',
  },
  alreadyRegistered: {
    subject: 'لديك حساب في منصّة روضة من قبل',
    lead: 'طُلب فتح حساب في منصّة روضة بهذا البريد أو نقل',
    link: 'تسجيل الدخول',
    after: 'وإن لم يكن الطلب منك فلا حاجة إلى شيء: لم يتغيّر شيء.',
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
    link: 'لم أغيّره',
    after: 'إن كنت غيّرته بنفسك فلا حاجة إلى شيء. وإلّا فأخبرنا أو أخبر مدرستك فورًا.',
  },
  providerLinked: {
    subject: 'طريقة جديدة للدخول إلى حسابك في منصّة روضة',
    lead: 'أصبح حسابك يُفتح أيضًا بحساب من خارج منصّة روضة (Google أو Apple أو Facebook أو X)',
    link: 'طرق الدخول إلى حسابي',
    after: 'إن لم يكن ذلك منك فأزله من هذه الصفحة وغيّر كلمة المرور وأخبر مدرستك.',
  },
  providerUnlinked: {
    subject: 'أُزيلت طريقة للدخول إلى حسابك في منصّة روضة',
    lead: 'أُزيل الآن من حسابك حساب من خارج منصّة روضة (Google أو Apple أو Facebook أو X) كان يفتحه.',
    link: 'طرق الدخول إلى حسابي',
    after: 'إن لم يكن ذلك منك فغيّر كلمة المرور فورًا وأخبر مدرستك.',
  },
  secondFactorOn: {
    subject: 'خطوتان تحميان حسابك في منصّة روضة',
    lead: 'من الآن يُطلب ممّن يدخل بكلمة مرورك رمز من تطبيق المصادقة أيضًا.',
    link: 'عرض ما يحمي حسابي',
    after: 'إن لم يكن ذلك منك فاختر كلمة مرور جديدة فورًا وأخبر مدرستك.',
  },
  secondFactorOff: {
    subject: 'لم يعد حسابك في منصّة روضة يطلب رمزًا',
    lead: 'أُزيلت الخطوة الثانية من تسجيل الدخول الآن',
    link: 'عرض ما يحمي حسابي',
    after: 'إن لم يكن ذلك منك فاختر كلمة مرور جديدة فورًا وأخبر مدرستك.',
  },
  recoveryUsed: {
    subject: 'استُعمل أحد رموز الاسترداد لحسابك',
    lead: 'استُعمل الآن في حسابك أحد الرموز التي تحتفظ بها لحين فقدان تطبيق المصادقة',
    link: 'رموز استرداد جديدة',
    after: 'إن لم يكن ذلك منك فاختر كلمة مرور جديدة فورًا وأخبر مدرستك.',
  },
  tokenMade: {
    subject: 'مفتاح وصول جديد لحسابك في منصّة روضة',
    lead: 'أُنشئ الآن مفتاح يستطيع به برنامج أن يعمل باسمك.',
    link: 'عرض ما يصل إلى حسابي',
    after: 'إن لم يكن ذلك منك فأنهِه من هذه الصفحة وغيّر كلمة المرور وأخبر مدرستك.',
  },
  onlyByLetter: {
    subject: 'محاولات متكرّرة لتخمين الدخول إلى حسابك في منصّة روضة',
    lead: 'جُرّبت لحسابك مئة كلمة مرور أو رمز خاطئ على التوالي.',
    link: 'اختيار كلمة مرور جديدة',
    after: 'إن كانت المحاولات منك فالصفحة نفسها تفيدك.',
  },
  copyReady: {
    subject: 'نسخة بيانات الطفل جاهزة',
    lead: 'النسخة التي طُلبت من منصّة روضة جاهزة للتنزيل لمدّة 7 أيّام.',
    link: 'عرض النسخ',
    after: 'إن لم يكن الطلب منك فاختر كلمة مرور جديدة فورًا وأخبر المدرسة.',
  },
  deletionAsked: {
    subject: 'طلب حذف بيانات طفل',
    lead: 'طلب وليّ أمر حذف كلّ بيانات طفل',
    link: 'عرض الطلب',
    after: 'من لا يريد الحذف يستطيع إيقافه من هذه الصفحة.',
  },
  deletionConfirmed: {
    subject: 'ستُحذف بيانات طفل بعد ثلاثين يومًا',
    lead: 'أكّدت الروضة حذف كلّ بيانات طفل',
    link: 'عرض الحذف أو إيقافه',
    after: 'لا يمكن استعادة شيء بعد ذلك: احفظ التقارير التي تريد الاحتفاظ بها.',
  },
  deletionStopped: {
    subject: 'لن تُحذف بيانات الطفل',
    lead: 'رُفض حذف بيانات طفل أو أُوقف',
    link: 'عرض الطلبات',
    after: 'إن كنت ما زلت تريد الحذف فاطلبه من جديد.',
  },
  deletionSoon: {
    subject: 'ستُحذف بيانات طفل بعد أسبوع',
    lead: 'بعد أسبوع تُحذف كلّ بيانات طفل كما طُلب',
    link: 'عرض الحذف أو إيقافه',
    after: 'لا يمكن استعادة شيء بعد ذلك: احفظ التقارير التي تريد الاحتفاظ بها.',
  },
  deletionDone: {
    subject: 'حُذفت بيانات الطفل',
    lead: 'حُذفت كلّ بيانات طفل كما طُلب',
    link: 'عرض الطلبات الأخرى',
    after: 'لا يلزمك فعل شيء. ومن يعود إلى الروضة يبدأ من جديد.',
  },
  taskReminder: {
    subject: 'تذكير لطيف بما بقي من تدريب',
    lead: 'في الصفّ ما يُتدرَّب عليه معًا في البيت.',
    link: 'عرضه في منصّة روضة',
    after: 'لا حاجة إلى إخبار أحد: ما يتدرّب عليه الطفل في التطبيق يُحسب وحده.',
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
