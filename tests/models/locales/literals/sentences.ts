/**
 * Sentences into which something else than a count is put: what, and how the whole reads in English
 * and in Arabic. Numbers that could be taken for each other differ.
 */
export const sentences: Record<string, [put: object, english: string, arabic: string]> = {
  'catalogue:confirmHalf': [
    { changed: 7, known: 12 },
    'I have looked at it: 7 of 12 exercises change',
    'راجعتها: يتغيّر 7 من أصل 12 من التمارين',
  ],
  'classes:codeLead': [
    { most: 40 },
    'Up to 40 children open their account with one class code, and are in this class at once.',
    'برمز صفّ واحد يفتح حتّى 40 طفلًا حساباتهم، ويكونون في هذا الصفّ على الفور.',
  ],
  'classes:codeUsed': [{ used: 7, most: 40 }, 'Used by 7 of 40', 'استُعمل 7 من 40'],
  'classes:yearLead': [
    { from: '2025/2026', to: '2026/2027' },
    'From 2025/2026 to 2026/2027: every class begins anew under the same name with the same teachers, and the children go up.',
    'من 2025/2026 إلى 2026/2027: يبدأ كلّ صفّ من جديد باسمه ومعلّميه، ويُرفَّع الأطفال.',
  ],
  'classes:whereTo': [
    { year: '2025/2026' },
    'Where the children of 2025/2026 go',
    'إلى أين ينتقل أطفال 2025/2026',
  ],
  'classes:outcome': [{ year: '2026/2027' }, 'The classes of 2026/2027', 'صفوف 2026/2027'],
  'classes:beginYear': [{ year: '2026/2027' }, 'Begin the year 2026/2027', 'بدء السنة 2026/2027'],
  'codes:reasons.classCodeFull': [
    { most: 40 },
    'This class code has been used by 40 pupils, and it is for no more. Ask for another code',
    'بلغ رمز الصفّ هذا حدّه، وهو 40. اطلب رمزًا آخر',
  ],
  'codes:reasons.studentSeats': [
    { most: 25 },
    'All seats for pupils at this school are taken: its limit is 25',
    'مقاعد الطلاب في هذه المدرسة كلّها مشغولة، وحدّها 25',
  ],
  'codes:reasons.teacherSeats': [
    { most: 3 },
    'All seats for teachers at this school are taken: its limit is 3',
    'مقاعد المعلّمين في هذه المدرسة كلّها مشغولة، وحدّها 3',
  ],
  'common:pageOf': [{ page: 2, pages: 9 }, 'Page 2 of 9', 'الصفحة 2 من 9'],
  'overview:seatsOf': [{ used: 7, most: 1200 }, '7 of 1,200', '7 من 1,200'],
  'overview:seatsUnbound': [{ used: 7 }, '7, without a limit', '7 بلا حدّ أقصى'],
  'overview:yoursEnds': [
    { day: '20 Nov 2026' },
    'Your subscription is active until 20 Nov 2026',
    'اشتراكك فعّال حتّى 20 Nov 2026',
  ],
  'imports:readSoFar': [
    { read: 500, rows: 2000 },
    '500 of 2,000 rows are read.',
    'قُرئ 500 من 2,000 من الأسطر.',
  ],
  'imports:doneAt': [
    { when: '20 Nov 2026' },
    'Brought in on 20 Nov 2026.',
    'أُدخلت في 20 Nov 2026.',
  ],
  'imports:undoUntil': [
    { when: '20 Nov 2026' },
    'It can be undone until 20 Nov 2026.',
    'يمكن التراجع عنها حتّى 20 Nov 2026.',
  ],
  'imports:undoneAt': [
    { when: '20 Nov 2026' },
    'Undone on 20 Nov 2026.',
    'جرى التراجع عنها في 20 Nov 2026.',
  ],
  'imports:confirmHalf': [
    { changed: 7, people: 12 },
    'I have looked at it: 7 of 12 people change',
    'راجعتها: يتغيّر 7 من أصل 12',
  ],
  'ingestKeys:since': [{ day: '20 Nov 2026' }, 'Made on 20 Nov 2026', 'أُنشئ في 20 Nov 2026'],
  'ingestKeys:revoked': [{ day: '20 Nov 2026' }, 'Revoked on 20 Nov 2026', 'أُبطل في 20 Nov 2026'],
  'mail:greeting': [{ name: 'Rania' }, 'Hello Rania,', 'مرحبًا Rania،'],
  'mail:invitation.lead': [
    { school: 'Al Noor' },
    'Al Noor invites you to Rawda, the portal in which families and teachers see what the children practise and learn. Open this page: it tells you whom the invitation is for, and you choose a password. The link is good once, and for 30 days.',
    'تدعوك Al Noor إلى منصّة روضة، البوّابة التي ترى فيها الأسر والمعلّمات والمعلّمون ما يتدرّب عليه الأطفال ويتعلّمونه. افتح هذه الصفحة: تجد فيها لمن هذه الدعوة، وتختار كلمة مرور. الرابط صالح مرّة واحدة ولمدّة 30 يومًا.',
  ],
  'messages:readOn': [{ at: '20 Nov 2026' }, 'Read on 20 Nov 2026', 'قُرئت في 20 Nov 2026'],
  'pairing:slipUntil': [
    { moment: '20 Nov 2026' },
    'Good once, until 20 Nov 2026',
    'تصلح مرّة واحدة حتّى 20 Nov 2026',
  ],
  'pairing:since': [{ day: '20 Nov 2026' }, 'since 20 Nov 2026', 'منذ 20 Nov 2026'],
  'people:choose': [{ name: 'Rania' }, 'Choose Rania', 'اختيار Rania'],
  'people:sinceDay': [{ day: '20 Nov 2026' }, 'since 20 Nov 2026', 'منذ 20 Nov 2026'],
  'people:lastSeen': [{ day: '20 Nov 2026' }, 'last on 20 Nov 2026', 'آخر مرّة في 20 Nov 2026'],
  'people:invitedUntil': [
    { day: '20 Nov 2026' },
    'waits to be accepted until 20 Nov 2026',
    'بانتظار القبول حتّى 20 Nov 2026',
  ],
  'promos:cardFor': [{ kind: 'Student' }, 'Subscription: Student', 'اشتراك: Student'],
  'providers:enter': [{ provider: 'Google' }, 'Sign in with Google', 'الدخول بحساب Google'],
  'providers:link': [{ provider: 'Google' }, 'Link Google', 'ربط حساب Google'],
  'providers:prove': [{ provider: 'Google' }, 'Confirm with Google', 'التأكيد بحساب Google'],
  'providers:enterLead': [
    { provider: 'Google' },
    'You sign in at Google, and come back here.',
    'تسجّل الدخول لدى Google ثمّ تعود إلى هنا.',
  ],
  'providers:proveLead': [
    { provider: 'Google' },
    'You show at Google once more that it is you, and come back here.',
    'تثبت هويّتك مرّة أخرى لدى Google ثمّ تعود إلى هنا.',
  ],
  'providers:linkLead': [
    { provider: 'Google' },
    'You sign in at Google, and come back here. From then on it opens your account, too.',
    'تسجّل الدخول لدى Google ثمّ تعود إلى هنا، ويفتح بعدها حسابك أيضًا.',
  ],
  'providers:claimLead': [
    { provider: 'Google' },
    'This email, which Google gave us, already has an account. If it is yours, sign in with its password: both are linked, and from then on either opens it.',
    'لهذا البريد الذي وصلنا من Google حساب هنا من قبل. إن كان حسابك فسجّل الدخول بكلمة مروره، فيُربط الحسابان ويفتحه أيّ منهما بعد ذلك.',
  ],
  'providers:claimOther': [
    { provider: 'Google' },
    'No password? Sign in the way you always do, then link Google in your account.',
    'لا كلمة مرور لديك؟ سجّل الدخول بطريقتك المعتادة، ثمّ اربط Google من صفحة حسابك.',
  ],
  'providers:since': [{ day: '20 Nov 2026' }, 'Linked on 20 Nov 2026', 'رُبط في 20 Nov 2026'],
  'reports:solvedOf': [{ solved: 7, exercises: 12 }, '7 of 12', '7 من 12'],
  'reports:correctAndWrong': [{ correct: 7, wrong: 2 }, '7 correct, 2 wrong', '7 صحيحة، 2 خاطئة'],
  'reports:ofExercises': [
    { solved: 7, exercises: 12 },
    '7 of 12 exercises',
    'التمارين المحلولة: 7 من 12',
  ],
  'reports:gradeFromTo': [
    { first: '40%', last: '75%' },
    'The grade went from 40% to 75%.',
    'انتقلت الدرجة من 40% إلى 75%.',
  ],
  'reports:since': [{ day: '20 Nov 2026' }, 'Since 20 Nov 2026', 'منذ 20 Nov 2026'],
  'reports:between': [
    { first: '1 Nov 2026', last: '20 Nov 2026' },
    '1 Nov 2026 – 20 Nov 2026',
    '1 Nov 2026 – 20 Nov 2026',
  ],
  'reports:story.practised': [
    { lessons: 'L', attempts: 'A', grade: '75%', time: 'T' },
    'L, A (75% correct), T.',
    'L، A (75% صحيحة)، T.',
  ],
  'reports:story.correctOf': [{ correct: 7, attempts: 12 }, '7 of 12 correct', '7 من 12 صحيحة'],
  'reports:story.lessonUnderWay': [
    { solved: 7, exercises: 12 },
    'Exercises solved: 7 of 12.',
    'التمارين المحلولة: 7 من 12.',
  ],
  'security:factorSince': [
    { day: '20 Nov 2026' },
    'In use since 20 Nov 2026.',
    'مفعّلة منذ 20 Nov 2026.',
  ],
  'security:endOne': [{ name: 'Firefox' }, 'End: Firefox', 'إنهاء: Firefox'],
  'security:since': [
    { since: '1 Nov 2026', seen: '20 Nov 2026' },
    'Since 1 Nov 2026, last used on 20 Nov 2026',
    'منذ 1 Nov 2026، آخر استعمال في 20 Nov 2026',
  ],
  'sheets:chosen': [{ chosen: 1, all: 3 }, '1 of 3 pictures', '1 من 3 صور'],
  'subscriptions:extendedTo': [
    { day: '20 Nov 2026' },
    'Extended to 20 Nov 2026',
    'مُدّد حتّى 20 Nov 2026',
  ],
  'summary:lastDay': [
    { day: '20 Nov 2026' },
    'Last practised: 20 Nov 2026',
    'آخر تدريب: 20 Nov 2026',
  ],
  'supervisor:operation.since': [
    { at: '20 Nov 2026' },
    'since 20 Nov 2026 UTC',
    'منذ 20 Nov 2026 بالتوقيت العالميّ',
  ],

  'parts:day.practised.female': [
    { day: 'الأحد', subject: 'القراءة' },
    'الأحد: she practised, القراءة most of all',
    'الأحد: تدرّبت، وأكثر ما تدرّبت عليه القراءة',
  ],
  'parts:day.practised.male': [
    { day: 'الأحد', subject: 'القراءة' },
    'الأحد: he practised, القراءة most of all',
    'الأحد: تدرّب، وأكثر ما تدرّب عليه القراءة',
  ],
  'parts:day.practised.unspecified': [
    { day: 'الأحد', subject: 'القراءة' },
    'الأحد: practised, القراءة most of all',
    'الأحد: يوم تدريب، وأكثره القراءة',
  ],
  'parts:day.rest': [{ day: 'الجمعة' }, 'الجمعة: a day of rest', 'الجمعة: يوم راحة'],
  'parts:day.toCome': [{ day: 'السبت' }, 'السبت: still to come', 'السبت: لم يأتِ بعد'],
  'parts:day.today.female': [
    { day: 'الاثنين' },
    'الاثنين: today, she has not practised yet',
    'الاثنين: اليوم، لم تتدرّب بعد',
  ],
  'parts:day.today.male': [
    { day: 'الاثنين' },
    'الاثنين: today, he has not practised yet',
    'الاثنين: اليوم، لم يتدرّب بعد',
  ],
  'parts:day.today.unspecified': [
    { day: 'الاثنين' },
    'الاثنين: today, not practised yet',
    'الاثنين: اليوم، لا تدريب بعد',
  ],
  'parts:inHoliday': [{ value: 12 }, '12 (holiday)', '12 (إجازة)'],
  'parts:soFar': [{ value: 12 }, '12 so far', '12 حتى الآن'],
  'parts:solvedOf': [{ solved: 2, all: 5 }, '2 of 5', '2 من 5'],
}
