import type { Activities } from './lesson-activities.ts'
import { colour, count, draw, join, letters, ring, words, write } from './sheet.ts'

export const reading2: Activities = {
  'reading-2-tah-to-ghayn': {
    activity: [
      'افتحوا خزانة المطبخ وسمّوا ما فيها: طبق، طحين، عدس، غطاء.',
      'ما الحرف الأول في كلّ اسم؟',
      'Open a kitchen cupboard and name what is in it: tabaq, taheen, adas, ghitaa’.',
      'Which letter does each name begin with?',
    ],
    exercises: {
      'Tell the sound of taa from the sound of tah': [
        'قولوا «تين» والشفتان باسمتان، ثمّ «طين» والفم مفتوح كالكهف.',
        'أيّ الكلمتين ثقيلة على اللسان؟',
        'Say “teen” with a smile, then “teen” with tah and a mouth like a cave.',
        'Which of the two lies heavy on the tongue?',
      ],
      'Add the dot to turn ayn into ghayn': [
        'ارسموا العين في الطحين، وقولوا صوتها، ثمّ ضعوا فوقها نقطة.',
        'كيف تغيّر الصوت بعد النقطة؟',
        'Draw ayn in flour and say its sound, then put a dot above it.',
        'How did the sound change?',
      ],
      'Sort the pictures: the sound of ayn or of ghayn?': [
        'ضعوا وسادتين على الأرض، واحدة للعين وأخرى للغين، وقولوا: عنب، غزال، عسل.',
        'إلى أيّ وسادة نقفز؟',
        'Put down two pillows, one for ayn and one for ghayn, and say inab, ghazaal, asal.',
        'Which pillow do we jump to?',
      ],
    },
    sheet: {
      trace: letters('ط', 'ظ', 'ع', 'غ'),
      tasks: [
        colour('ألوّن كلّ غين', 'I colour every ghayn', 'ع غ ط غ ع'),
        join(
          'أصِل ط، ظ، ع، غ بكلماتها',
          'I join tah, zah, ayn, ghayn to words',
          'ط:طاولة ظ:ظرف ع:عنب غ:غزال',
        ),
        draw('أرسم شيئًا يبدأ بالطاء', 'I draw something that starts with tah'),
      ],
    },
    traces: {
      'Choose the picture that starts with tah': letters('ط'),
      'Tell the sound of taa from the sound of tah': letters('ت', 'ط'),
      'Match the letter zah to the envelope': letters('ظ'),
      'Choose the picture that starts with ayn': letters('ع'),
      'Add the dot to turn ayn into ghayn': letters('ع', 'غ'),
      'Circle the letter ghayn in the word “ghazaal” (gazelle)': letters('غ'),
      'Sort the pictures: the sound of ayn or of ghayn?': letters('ع', 'غ'),
    },
  },
  'reading-2-faa-to-laam': {
    activity: [
      'اجمعوا من البيت فرشاة وقلمًا وكتابًا وليمونة، وغطّوها بمنشفة.',
      'ما الشيء المخفيّ الذي يبدأ بالقاف؟',
      'Gather a furshaa (brush), a qalam, a kitaab and a laymoona and hide them under a towel.',
      'Which hidden thing starts with qaaf?',
    ],
    exercises: {
      'One dot or two? Tell faa from qaaf': [
        'ارسموا في الطحين رأسًا صغيرًا مدوّرًا وذيلًا، واطبعوا النقاط بطرف الإصبع.',
        'كم نقطة للفاء، وكم نقطة للقاف؟',
        'Draw a small round head with a tail in flour and print the dots with a fingertip.',
        'How many dots does faa want, and how many qaaf?',
      ],
      'Tell the sound of qaaf from the sound of kaaf': [
        'ضعوا اليد على الحلق وقولوا: «قلب»، ثمّ قولوا: «كلب».',
        'أيّ الصوتين خرج من آخر الحلق؟',
        'Lay a hand on your throat and say “qalb”, then say “kalb”.',
        'Which sound came from deep down in the throat?',
      ],
      'Find the letter kaaf in the word “kitaab” (book)': [
        'افتحوا أيّ كتاب في البيت، وسيروا بالإصبع على سطر واحد.',
        'كم كافًا صادفنا في الطريق؟',
        'Open any book you have and let a finger walk along one line.',
        'How many kaafs did it meet on the way?',
      ],
    },
    sheet: {
      trace: letters('ف', 'ق', 'ك', 'ل'),
      tasks: [
        ring('أحوّط الحرف ذا النقطتين', 'I ring the letter with two dots', 'ف ق ف ق ق'),
        join(
          'أصِل ف، ق، ك، ل بكلماتها',
          'I join faa, qaaf, kaaf, laam to words',
          'ف:فيل ق:قمر ك:كتاب ل:ليمون',
        ),
        colour('ألوّن كلّ لام', 'I colour every laam', 'ل ك ل ف ل'),
      ],
    },
    traces: {
      'Choose the picture that starts with faa': letters('ف'),
      'One dot or two? Tell faa from qaaf': letters('ف', 'ق'),
      'Match the letter qaaf to the moon': letters('ق'),
      'Tell the sound of qaaf from the sound of kaaf': letters('ق', 'ك'),
      'Find the letter kaaf in the word “kitaab” (book)': letters('ك'),
      'Choose the picture that starts with laam': letters('ل'),
      'Catch the balloons with the letter laam': letters('ل'),
    },
  },
  'reading-2-meem-to-yaa': {
    activity: [
      'غنّوا الحروف من الألف إلى الياء، واقفزوا عند: م، ن، هـ، و، ي.',
      'أيّ حرف منها في اسم أحد من البيت؟',
      'Sing the alphabet from alef to yaa and hop at meem, noon, heh, waw and yaa.',
      'Which of these is in the name of somebody at home?',
    ],
    exercises: {
      'Tell the sound of heh from the sound of haa': [
        'تنهّدوا بهدوء: هههه، ثمّ انفخوا كمن يدفّئ يديه: حححح.',
        'أيّ الصوتين نسمعه في أوّل «هلال»؟',
        'Sigh softly with heh, then breathe on your hands to warm them with haa.',
        'Which of the two do we hear at the start of “hilaal”?',
      ],
      'Put the two dots of yaa in their place': [
        'اجعلوا من خيط أو حزام ياءً كبيرة على الأرض، وخذوا جوربين ملفوفين نقطتين.',
        'أين تنام النقطتان؟',
        'Lay a big yaa on the floor with string or a belt and roll two socks for its dots.',
        'Where do the two dots sleep?',
      ],
      'Complete the letter train from alef to yaa': [
        'صُفّوا الوسائد قطارًا، وقولوا حرفًا عند كلّ وسادة، وتجاوزوا واحدة.',
        'أيّ حرف فاته القطار؟',
        'Line up pillows as a train, say a letter at each one, and skip one.',
        'Which letter missed the train?',
      ],
    },
    sheet: {
      trace: letters('م', 'ن', 'هـ', 'و', 'ي'),
      tasks: [
        write('أكمل قطار الحروف', 'I complete the letter train', 'م ن _ و _'),
        join(
          'أصِل م، ن، هـ، و بكلماتها',
          'I join meem, noon, heh, waw to words',
          'م:موز ن:نحلة هـ:هلال و:وردة',
        ),
        draw('أرسم شيئًا يبدأ بالواو', 'I draw something that starts with waw'),
      ],
    },
    traces: {
      'Choose the picture that starts with meem': letters('م'),
      'Match the letter noon to the bee': letters('ن'),
      'Find the letter heh in the word “hilaal” (crescent)': letters('هـ'),
      'Tell the sound of heh from the sound of haa': letters('هـ', 'ح'),
      'Choose the picture that starts with waw': letters('و'),
      'Put the two dots of yaa in their place': letters('ي'),
      'Choose the last letter in the alphabet song': letters('ي'),
    },
  },
  'reading-2-letter-at-the-start': {
    activity: [
      'العبوا «أرى شيئًا يبدأ بالسين»، وابحثوا عنه بالعيون في الغرفة.',
      'ما هو، ومن أيّ صوت عرفتموه؟',
      'Play “I see something that starts with seen” and look for it around the room.',
      'What is it, and which sound gave it away?',
    ],
    exercises: {
      'Choose the shape of baa at the start of a word': [
        'اكتبوا «ب» في الرمل، ثمّ امسحوا آخر طبقها لتمدّ يدها: «بـ».',
        'لمن تمدّ الباء يدها في كلمة «بيت»؟',
        'Write baa in sand, then wipe away the end of its bowl so that it holds out a hand.',
        'Whose hand does baa take in the word “bayt”?',
      ],
      'Match the words that start with the same letter': [
        'ضعوا على السرير جوربًا وجريدة وجزرة وكوبًا.',
        'أيّ اسم لا يبدأ مثل إخوته؟',
        'Put on the bed a jawrab (sock), jareeda (newspaper), jazara (carrot) and koob (cup).',
        'Whose name does not begin like the others?',
      ],
      'What is the first sound in “warda” (rose)?': [
        'قولوا الكلمة كأنّها علكة تمتدّ: ووووردة، ثمّ ممممفتاح، ثمّ سسسسرير.',
        'أيّ صوت امتدّ في أوّلها؟',
        'Stretch a word like chewing gum: wwwarda, mmmiftaah, sssareer.',
        'Which sound did we stretch at the start?',
      ],
    },
    sheet: {
      trace: letters('بـ', 'سـ', 'مـ'),
      tasks: [
        ring('أحوّط الحرف الأول في كلّ كلمة', 'I ring the first letters', 'سمكة وردة بطّة'),
        colour(
          'ألوّن كلّ كلمة تبدأ بالميم',
          'I colour the words that start with meem',
          'موز قلم ملح',
        ),
        write('أكتب الحرف الأول من اسمي', 'I write the first letter of my name', '_'),
      ],
    },
    traces: {
      'Circle the first letter of “samaka” (fish)': letters('سـ'),
      'Choose the shape of baa at the start of a word': letters('بـ'),
      'Colour every word that starts with meem': letters('مـ'),
      'What is the first sound in “warda” (rose)?': letters('و'),
    },
  },
  'reading-2-letter-in-the-middle': {
    activity: [
      'قفوا ثلاثة في صفّ، ولو مع دمية، كأنّكم حروف «بيت»، والياء في الوسط.',
      'مَن يمسك يدين معًا: أوّل الصفّ أم وسطه أم آخره؟',
      'Stand three in a row (a doll may help) as the letters of “bayt”, yaa in the middle.',
      'Who holds two hands: the first, the middle or the last?',
    ],
    exercises: {
      'Choose the shape of yaa in the middle of “bayt” (house)': [
        'ارسموا في الطحين سنًّا صغيرة بين خطّين، وانقطوا تحتها نقطتين.',
        'كيف صغرت الياء لمّا صارت في الوسط؟',
        'Draw a small tooth in flour with a line on each side and two dots below.',
        'How did yaa shrink when it stepped into the middle?',
      ],
      'Where is the letter baa in “habl” (rope)?': [
        'قولوا «حبل» ببطء، وعُدّوا أصواتها على ثلاث أصابع.',
        'على أيّ إصبع وقعت الباء؟',
        'Say “habl” slowly and count its sounds on three fingers.',
        'Which finger did baa land on?',
      ],
      'Choose the picture with laam in the middle of its name': [
        'قولوا أسماء من البيت: قلم، ملح، ليمون، علبة.',
        'في أيّها جاءت اللام أولًا، لا في الوسط؟',
        'Say names from around the house: qalam, milh, laymoon, ulba.',
        'Which one has its laam at the front, not in the middle?',
      ],
    },
    sheet: {
      trace: letters('ـمـ', 'ـيـ', 'ـبـ'),
      tasks: [
        ring('أحوّط الحرف الأوسط', 'I ring the letter in the middle', 'بيت جمل حبل'),
        write('أكتب الحرف الناقص في الوسط', 'I write the missing middle letter', 'بـ_ـت جـ_ـل'),
        join(
          'أصِل الحرف بشكله في الوسط',
          'I join each letter to its middle shape',
          'م:ـمـ ي:ـيـ ب:ـبـ',
        ),
      ],
    },
    traces: {
      'Circle the letter meem in “jamal” (camel)': letters('ـمـ'),
      'Choose the shape of yaa in the middle of “bayt” (house)': letters('ـيـ'),
      'Where is the letter baa in “habl” (rope)?': letters('ـبـ'),
      'Choose the picture with laam in the middle of its name': letters('ـلـ'),
      'Find the letter that “nahla” (bee) and “bahr” (sea) share': letters('ـحـ'),
      'Complete “sa_aka” (fish) with the missing letter': letters('ـمـ'),
    },
  },
  'reading-2-letter-at-the-end': {
    activity: [
      'العبوا سلسلة الكلمات: آخر صوت في كلمتي هو أوّل صوت في كلمتكم.',
      'بعد «باب» تأتي «بنت»، فماذا بعد «بنت»؟',
      'Play word chains: the last sound of my word starts yours.',
      'After “baab” comes “bint”, and what comes after “bint”?',
    ],
    exercises: {
      'Joined or alone? Compare baa in “kalb” (dog) and “baab” (door)': [
        'اكتبوا «باب» في الرمل، والمسوا الباء الأخيرة بالإصبع.',
        'هل تمسك الباء الأخيرة يد الألف، أم تقف وحدها؟',
        'Write “baab” in sand and touch the last baa with a finger.',
        'Does it hold the hand of alef, or does it stand alone?',
      ],
      'What is the last sound in “thalj” (snow)?': [
        'قولوا أسماء أهل البيت، واهمسوا آخر صوت منها وحده.',
        'أيّ اسمين ينتهيان بالصوت نفسه؟',
        'Say the names of everyone at home and whisper just the last sound of each.',
        'Which two names end with the same sound?',
      ],
      'Where is noon: start, middle or end?': [
        'صُفّوا ثلاثة أكواب، وقولوا: نور، عنب، لبن، وأشيروا إلى مكان النون.',
        'في أيّ كوب: الأول أم الأوسط أم الأخير؟',
        'Put three cups in a row, say noor, inab, laban, and point to where noon is.',
        'Is it the first cup, the middle one or the last?',
      ],
    },
    sheet: {
      trace: letters('ـب', 'ـم', 'ـس', 'ـع'),
      tasks: [
        ring('أحوّط الحرف الأخير في كلّ كلمة', 'I ring the last letter of each word', 'قلم باب ثلج'),
        join(
          'أصِل كلمتين آخرهما واحد',
          'I join words with the same ending',
          'قلم:نجم كلب:حبيب شمس:كأس',
        ),
        write('أكتب الحرف الأخير الناقص', 'I write the missing last letter', 'قلـ_ كلـ_'),
      ],
    },
    traces: {
      'Circle the last letter of “qalam” (pencil)': letters('ـم'),
      'Joined or alone? Compare baa in “kalb” (dog) and “baab” (door)': letters('ـب', 'ب'),
      'Choose the picture whose name ends with seen': letters('ـس'),
      'What is the last sound in “thalj” (snow)?': letters('ـج'),
      'Where is noon: start, middle or end?': letters('نـ', 'ـنـ', 'ـن'),
      'Choose the shape of ayn at the end of “isba” (finger)': letters('ـع'),
      'Colour the letters that do not join to the next letter': letters('ا', 'د', 'ر', 'و'),
    },
  },
  'reading-2-fatha': {
    activity: [
      'افتحوا الفم مع كلّ فتحة وقولوا أمام المرآة: بَ، تَ، جَ.',
      'ماذا تفعل الشفتان عند الفتحة؟',
      'Stand at the mirror, open your mouths wide and say ba, ta, ja.',
      'What do the lips do for a fatha?',
    ],
    exercises: {
      'Put the fatha in its place above the letter': [
        'ارسموا الباء في الطحين، وضعوا فوقها ملعقة صغيرة مائلة.',
        'هل نامت الفتحة فوق الحرف أم تحته؟',
        'Draw baa in flour and lay a teaspoon slanting above it.',
        'Does the fatha rest above the letter or below it?',
      ],
      'Choose the picture that starts with the sound “ja”': [
        'قولوا: جَزر، جُبنة، جَمل، وافتحوا الذراعين عند «جَ».',
        'عند أيّ كلمة بقيت الذراعان مضمومتين؟',
        'Say jazar, jubna, jamal, and open your arms wide at “ja”.',
        'At which word did the arms stay closed?',
      ],
      'Read the verb “rasama” (he drew) sound by sound': [
        'اقفزوا ثلاث قفزات على البلاط: رَ، سَ، مَ، ثمّ قولوها موصولة.',
        'أيّ كلمة خرجت من القفزات الثلاث؟',
        'Jump three tiles on the floor, ra, sa, ma, then say them in one go.',
        'Which word did the three jumps make?',
      ],
    },
    sheet: {
      trace: letters('بَ', 'تَ', 'جَ'),
      tasks: [
        ring('أحوّط الحروف التي فوقها فتحة', 'I ring the letters with a fatha', 'بَ بُ تَ جِ جَ'),
        write('أضع الفتحة على كلّ حرف', 'I put a fatha on each letter', 'ر س م'),
        draw('أرسم قَلَمًا وجَمَلًا', 'I draw a pencil and a camel'),
      ],
    },
    traces: {
      'Listen to the fatha in “ba” and repeat it': letters('بَ'),
      'Choose the picture that starts with the sound “ja”': letters('جَ'),
      'Read the word “qalam” (pencil) and choose its picture': words('قَلَم'),
      'Read the verb “rasama” (he drew) sound by sound': letters('رَ', 'سَ', 'مَ'),
    },
  },
  'reading-2-damma': {
    activity: [
      'ضمّوا الشفتين كمن يبرّد الحساء، وقولوا: بُ، تُ، جُ.',
      'ضعوا الكفّ أمام الفم: هل تشعرون بالهواء؟',
      'Round your lips as if to cool your soup and say bu, tu, ju.',
      'Hold a palm in front: can you feel the air?',
    ],
    exercises: {
      'Listen and tell “ba” from “bu”': [
        'قولوا «بَ» وافتحوا الذراعين، ثمّ «بُ» وضمّوهما إلى الصدر.',
        'إذا سمعنا «تُ»، فماذا تفعل الذراعان؟',
        'Say “ba” and open your arms, then “bu” and hug yourselves.',
        'What should the arms do when we hear “tu”?',
      ],
      'Put the damma in its place above the letter': [
        'ارسموا في الرمل واوًا صغيرة فوق حرف التاء.',
        'ماذا تشبه الضمّة: عصا أم واوًا صغيرة؟',
        'Draw a tiny waw in sand, above the letter taa.',
        'What does a damma look like: a stick or a little waw?',
      ],
      'Choose the first vowel in “dubb” (bear): fatha or damma?': [
        'سمّوا ما على المائدة: خُبز، جُبنة، بَيض، لَبن.',
        'عند أيّ الكلمات تُضمّ الشفتان في الأوّل؟',
        'Name what is on the table: khubz, jubna, bayd, laban.',
        'At which words do the lips turn round at the start?',
      ],
    },
    sheet: {
      trace: letters('بُ', 'تُ', 'جُ'),
      tasks: [
        colour('ألوّن الحروف المضمومة', 'I colour the letters with a damma', 'بُ بَ كُ خُ خِ'),
        join('أصِل المقطع بكلمته', 'I join each sound to its word', 'خُ:خُبز دُ:دُبّ كُ:كُرة'),
        write('أضع الضمّة على الحروف', 'I put a damma on these letters', 'ب ت ج'),
      ],
    },
    traces: {
      'Listen to the damma in “bu” and repeat it': letters('بُ'),
      'Listen and tell “ba” from “bu”': letters('بَ', 'بُ'),
      'Choose the picture that starts with the sound “ku”': letters('كُ'),
      'Match the word “khubz” (bread) to its picture': words('خُبز'),
      'Choose the first vowel in “dubb” (bear): fatha or damma?': words('دُبّ'),
    },
  },
  'reading-2-kasra': {
    activity: [
      'ابتسموا ابتسامة عريضة وقولوا: بِ، تِ، جِ، ثمّ انظروا إلى المرآة.',
      'في أيّ حركة تبتسم الشفتان: الفتحة أم الضمّة أم الكسرة؟',
      'Smile broadly, say bi, ti, ji, and look in the mirror.',
      'Which vowel makes the lips smile: fatha, damma or kasra?',
    ],
    exercises: {
      'Put the kasra in its place under the letter': [
        'ليكن الكوب المقلوب حرفًا، والملعقة كسرة، وأخرى فتحة.',
        'أين مكان ملعقة الكسرة: فوق الكوب أم تحته؟',
        'Let an upside-down cup be a letter and a spoon its kasra.',
        'Where does the kasra spoon go: above the cup or below it?',
      ],
      'Read the syllables: ma, mu, mi': [
        'مَ: قفوا، مُ: ضمّوا أنفسكم، مِ: اجلسوا؛ وقولوها بترتيب جديد كلّ مرّة.',
        'هل وافقت الحركة الصوت الذي قلناه؟',
        'Ma: stand up, mu: hug yourself, mi: sit down, in a new order each time.',
        'Did the body do what the sound said?',
      ],
      'Choose the first vowel in “miftaah” (key)': [
        'امشوا إلى المِفتاح ثمّ المَقعد ثمّ المُشط، وقولوا أوّل كلّ كلمة بوضوح.',
        'أيّها بدأ بابتسامة؟',
        'Walk to the miftaah, the maq’ad and the musht and say each beginning clearly.',
        'Which one began with a smile?',
      ],
      'Listen and choose: sa, su or si?': [
        'قولوا: سَماء، سُكّر، سِوار، والإصبع على الأنف أو الشفتين أو تحت الذقن.',
        'أين كانت الإصبع عند «سِوار»؟',
        'Say samaa’, sukkar, siwaar, with a finger on the nose, the lips or under the chin.',
        'Where was the finger for “siwaar”?',
      ],
    },
    sheet: {
      trace: letters('بِ', 'تِ', 'جِ'),
      tasks: [
        colour(
          'ألوّن الحروف المكسورة بالأخضر',
          'I colour the letters with a kasra green',
          'مِ مَ سِ بُ عِ',
        ),
        join('أصِل المقطع بأوّل الكلمة', 'I join ki, mi, i to their words', 'كِ:كِتاب مِ:مِفتاح عِ:عِنب'),
        write('أضع الكسرة تحت الحروف', 'I put a kasra under these letters', 'م س ع'),
      ],
    },
    traces: {
      'Listen to the kasra in “bi” and repeat it': letters('بِ'),
      'Choose the picture that starts with ayn and a kasra': letters('عِ'),
      'Match the word “kitaab” (book) to its picture': words('كِتاب'),
      'Read the syllables: ma, mu, mi': letters('مَ', 'مُ', 'مِ'),
      'Choose the first vowel in “miftaah” (key)': words('مِفتاح'),
      'Listen and choose: sa, su or si?': letters('سَ', 'سُ', 'سِ'),
      'Match the three short vowels to their names': letters('بَ', 'بُ', 'بِ'),
    },
  },
  'reading-2-clap-the-syllables': {
    activity: [
      'صفّقوا لأسماء أهل البيت مقطعًا مقطعًا: لَيـ – لى، يو – سُف.',
      'أيّ اسم أخذ أكثر التصفيق؟',
      'Clap the names of everyone at home, bit by bit: Lay-la, Yoo-suf.',
      'Which name took the most claps?',
    ],
    exercises: {
      'How many syllables do you hear in “samaka” (fish)?': [
        'ضعوا ملعقة على الطاولة عند كلّ مقطع من «سَـمَـكة».',
        'كم ملعقة اصطفّت، وكم تحتاج «باب»؟',
        'Put a spoon on the table for each beat of “sa-ma-ka”.',
        'How many spoons are there, and how many does “baab” need?',
      ],
      'Choose the longer word: “feel” (elephant) or “faraasha” (butterfly)?': [
        'امشوا خطوة لكلّ مقطع: «فيل»، ثمّ «فَـ را شة».',
        'أيّ كلمة أوصلتكم أبعد؟',
        'Take one step for each beat: “feel”, and then “fa-raa-sha”.',
        'Which word took you further?',
      ],
      'Put the syllables “baa” and “baa” together to make a word': [
        'ليقل أحدكم «با» ويقل الآخر «با»، وقرّبوا بينهما حتى تلتصقا.',
        'أيّ كلمة وُلدت؟',
        'One of you says “baa”, the other says “baa”, closer and closer until they touch.',
        'Which word was born?',
      ],
    },
    sheet: {
      trace: words('بابا', 'سمكة'),
      tasks: [
        count('أصفّق للكلمة وأكتب عدد مقاطعها', 'I clap the word and write the number', 'فراشة'),
        join('أصِل الكلمة بعدد مقاطعها', 'I join the word to its claps', 'فيل:1 بابا:2 سمكة:3'),
        colour('ألوّن نجمة لكلّ مقطع في اسمي', 'I colour a star for each beat of my name', 'star*5'),
      ],
    },
  },
}
