import type { Activities } from './lesson-activities.ts'
import { colour, count, draw, join, letters, ring, shapes, words, write } from './sheet.ts'

export const readWrite2: Activities = {
  'read-write-2-baa-taa-thaa': {
    activity: [
      'ارسموا ثلاثة أطباق متشابهة في الطحين، واتركوا النقاط إلى الآخر.',
      'أين نقطة الباء، وأين نقطتا التاء، وأين نقاط الثاء؟',
      'Draw three bowls alike in flour and leave the dots until last.',
      'Where do the dots of baa, taa and thaa belong?',
    ],
    exercises: {
      'Write the letter thaa three times': [
        'اكتبوا الثاء ثلاث مرّات: في الهواء، وعلى الكفّ، وفي الرمل.',
        'هل جلست النقطة الثالثة فوق أختيها؟',
        'Write thaa three times: in the air, on a palm and in sand.',
        'Did the third dot sit on top of its two sisters?',
      ],
      'Write the first letter of “tamr” (dates)': [
        'قولوا: تمر، بصل، ثوم، واكتبوا أوّل كلّ كلمة بإصبع مبلّلة على البلاط.',
        'كم نقطة وضعنا للتمر؟',
        'Say tamr, basal, thoom and write the first letter of each with a wet finger.',
        'How many dots did tamr get?',
      ],
      'Fix the letter that has lost its dots': [
        'اكتبوا «بيت» و«توت» من غير نقاط، وانثروا النقاط بطرف الإصبع.',
        'هل استطعنا أن نقرأ الكلمتين قبل النقاط؟',
        'Write “bayt” and “toot” without dots, then sprinkle the dots with a fingertip.',
        'Could we read the words before the dots came?',
      ],
    },
    sheet: {
      trace: letters('ب', 'ت', 'ث'),
      tasks: [
        write(
          'أكتب الحرف الأول من الكلمة',
          'I write the first letter of the word',
          '_ـمر _ـاب _ـوب',
        ),
        join(
          'أصِل الحرف بكلمة تبدأ به',
          'I join the letter to a word it starts',
          'ب:باب ت:تمر ث:ثلج',
        ),
        ring('أحوّط كلّ ثاء', 'I ring every thaa', 'ث ت ث ب ث'),
      ],
    },
    traces: {
      'Trace the letter taa on the line': letters('ت'),
      'Write the letter thaa three times': letters('ث'),
      'Write the first letter of “tamr” (dates)': letters('ت'),
    },
  },
  'read-write-2-jeem-haa-khaa': {
    activity: [
      'ارسموا رأس الحاء في الرمل كمنقار بطّة، ثمّ بطنها نازلًا تحت السطر.',
      'أين توقّفت الإصبع قبل أن تدور؟',
      'Draw the head of haa in sand like a duck’s beak, then its belly below the line.',
      'Where did the finger pause before it turned?',
    ],
    exercises: {
      'Add the dot to turn haa into jeem': [
        'اكتبوا حاءً كبيرة في الطحين، وأطعموها كرة ورق في بطنها.',
        'ماذا صار اسمها بعد أن أكلت النقطة؟',
        'Write a big haa in flour and feed a paper ball into its belly.',
        'What is it called now that it has swallowed a dot?',
      ],
      'Write the letter jeem on the line': [
        'مدّوا خيطًا سطرًا على الطاولة، واكتبوا الجيم بإصبع مبلّلة.',
        'لاحظوا: هل رأسها فوق السطر وبطنها تحته؟',
        'Lay a string on the table as a line and write jeem with a wet finger.',
        'Watch: is its head above the line and its belly below?',
      ],
      'Complete “_ubz” (bread) with khaa': [
        'قولوا «خبز، جبن، حليب» وأنتم تجهّزون الفطور، واكتبوا أوّل حرف في الهواء.',
        'أيّ حرف وضعنا نقطته فوق؟',
        'Say khubz, jubn, haleeb as you make breakfast and write each first letter in the air.',
        'Which letter had its dot on top?',
      ],
    },
    sheet: {
      trace: letters('ح', 'ج', 'خ'),
      tasks: [
        write('أضع النقاط لأقرأ: جمل، خبز', 'I add the dots to read: jamal, khubz', 'حمل حبز'),
        ring('أحوّط حرف الحاء في الكلمات', 'I ring haa in the words', 'حصان جمل حليب خروف'),
        join('أصِل الحرف بكلمة تبدأ به الآن', 'I join each letter to a word', 'ج:جبنة ح:حذاء خ:خبز'),
      ],
    },
    traces: {
      'Trace the letter haa along the arrow': letters('ح'),
      'Add the dot to turn haa into jeem': letters('ح', 'ج'),
      'Add the dot to turn haa into khaa': letters('ح', 'خ'),
      'Write the letter jeem on the line': letters('ج'),
      'Complete “_ubz” (bread) with khaa': letters('خـ'),
      'Read the words and circle the letter haa': letters('حـ', 'ـحـ'),
    },
  },
  'read-write-2-daal-dhaal-raa-zay': {
    activity: [
      'ارسموا الدال ثمّ الراء بالإصبع على ظهر أحدكم، على مهل.',
      'أيّ حرف له زاوية، وأيّ حرف انزلق كالزحليقة؟',
      'Draw daal and then raa on somebody’s back with a finger, slowly.',
      'Which letter has a corner, and which one slides like a playground slide?',
    ],
    exercises: {
      'On the line or below it? Write daal, then raa': [
        'ارسموا سطرًا في الرمل أو الطحين، واكتبوا عليه الدال ثمّ الراء.',
        'أيّهما ينزل تحت السطر؟',
        'Draw a line in sand or flour and write daal on it, then raa.',
        'Which of them slips below the line?',
      ],
      'Trace the letter daal along the arrow': [
        'اكتبوا الدال في الهواء كبيرة: نزول مائل، ثمّ جلوس على السطر.',
        'لاحظوا: هل تبدأ اليد من فوق؟',
        'Write a huge daal in the air: slant down, then sit on the line.',
        'Watch: does the hand begin at the top?',
      ],
      'Choose the letter that does not join the next one': [
        'أمسكوا الأيدي في صفّ، وليكن أحدكم دالًا لا يمدّ يده إلى مَن بعده.',
        'أين انقطع الصفّ؟',
        'Hold hands in a row, but whoever is daal gives no hand to the next in line.',
        'Where is the row broken?',
      ],
      'Read, then copy: “daar” (house)': [
        'اكتبوا «دار» في الطحين، وانظروا إلى الفراغ الصغير بعد كلّ حرف.',
        'هل يلمس حرف منها جاره؟',
        'Write “daar” in flour and look for the tiny gap after each letter.',
        'Does any letter touch its neighbour?',
      ],
    },
    sheet: {
      trace: letters('د', 'ر'),
      tasks: [
        join('أصِل كلّ كلمة بحرفها', 'I join each word to its letter', 'دُبّ:د رُمّان:ر دَلو:د ريشة:ر'),
        colour('ألوّن كلّ راء ودال بلون', 'I give raa and daal a colour each', 'ر د ر د ر'),
        write('أنسخ كلمة «دار»', 'I copy the word “daar” (house)', 'دار _'),
      ],
    },
    traces: {
      'Trace the letter daal along the arrow': letters('د'),
      'Put the dots of dhaal and zay': letters('ذ', 'ز'),
      'Write the first letter of “zaraafa” (giraffe)': letters('ز'),
      'Read, then copy: “daar” (house)': words('دار'),
      'Choose the letter that does not join the next one': letters('د', 'ذ', 'ر', 'ز'),
    },
  },
  'read-write-2-seen-sheen-saad-daad': {
    activity: [
      'ارسموا أسنان السين في الطحين بثلاث قفزات صغيرة، ثمّ حلقة الصاد.',
      'أيّ الحرفين له أسنان، وأيّهما له عين مغلقة؟',
      'Draw the teeth of seen in flour with three tiny hops, then the loop of saad.',
      'Which one has teeth, and which one has a closed eye?',
    ],
    exercises: {
      'Trace the three teeth of seen': [
        'مشّطوا الطحين بثلاث أصابع متجاورة، ثمّ اكتبوا السين فوق الأثر.',
        'كم سنًّا للسين، وهل هي متساوية؟',
        'Comb flour with three fingertips, then write seen over the marks.',
        'How many teeth has seen, and are they the same size?',
      ],
      'Listen and write: seen or saad?': [
        'قولوا كلمة واكتبوا حرفها الأول على الظهر بالإصبع: سرير، صحن، سكّر، صابون.',
        'هل أحسّ الظهر بالأسنان أم بالحلقة؟',
        'Say sareer, sahn, sukkar, saaboon and write each first letter on a back.',
        'Did the back feel the teeth or the loop?',
      ],
      'Trace the loop of saad along the arrow': [
        'امشوا على السجادة في شكل الصاد: دوروا حول وسادة، ثمّ انزلوا إلى الطبق.',
        'أين انغلقت الحلقة قبل أن نكمل؟',
        'Walk the shape of saad on the rug: round a pillow, then down into the bowl.',
        'Where did the loop close before we went on?',
      ],
    },
    sheet: {
      trace: letters('س', 'ش', 'ص', 'ض'),
      tasks: [
        count('أعُدّ أسنان السين', 'I count the teeth of seen', 'س'),
        write('أكتب الحرف الأول الناقص', 'I write the missing first letter', '_ـمس _ـمكة'),
        join(
          'أصِل الحرف بكلمة فيها صوته',
          'I join each letter to a word that has it',
          'ص:صحن ض:ضوء س:سرير',
        ),
      ],
    },
    traces: {
      'Trace the three teeth of seen': letters('س'),
      'Put the three dots of sheen': letters('ش'),
      'Trace the loop of saad along the arrow': letters('ص'),
      'Write the letter daad and its dot': letters('ض'),
      'Listen and write: seen or saad?': letters('س', 'ص'),
      'Write the first letter of “shams” (sun)': letters('ش'),
      'Read the word “samak” (fish) and trace its letters': words('سمك'),
    },
  },
  'read-write-2-joining-two-letters': {
    activity: [
      'ليكن كلّ منكم حرفًا، وتصافحوا كما تتّصل الباء بالألف: با.',
      'أيّ حرف مدّ يده أولًا؟',
      'Each of you is a letter: shake hands as baa joins alef and say “baa”.',
      'Which letter held out its hand first?',
    ],
    exercises: {
      'Which letter does not join the next: daal or meem?': [
        'اكتبوا «ما» في الطحين من غير رفع الإصبع، ثمّ جرّبوا «دا».',
        'عند أيّ حرف اضطرّت الإصبع إلى الارتفاع؟',
        'In flour write “maa” without lifting your finger, and then try “daa”.',
        'At which letter did the finger have to lift?',
      ],
      'Write the two letters joined: seen, meem': [
        'اكتبوا س ثمّ م في الرمل بعيدتين، ثمّ أعيدوا كتابتهما متشابكتين: سم.',
        'ماذا خلعت السين لتمسك الميم؟',
        'Write seen and meem apart in sand, and then holding on to each other.',
        'What did seen take off so that it could hold meem?',
      ],
      'Trace the syllable “laa”': [
        'قفوا اثنين متعانقين كالحرفين في «لا»، وهزّوا الرأس.',
        'أيّ حرفين تعانقا؟',
        'Stand two in a hug, like the letters of “laa”, and shake your heads for no.',
        'Which two letters are hugging?',
      ],
      'Complete: taa + waw = …': [
        'اكتبوا ت، ن، ب على ثلاث أوراق، وقرّبوا من كلّ ورقة ورقةَ الواو.',
        'كيف نقرأ كلّ اثنين معًا؟',
        'Write taa, noon and baa on paper and bring each of them a waw.',
        'How do we read each pair?',
      ],
    },
    sheet: {
      trace: words('با', 'لا', 'ما', 'نا'),
      tasks: [
        write('أصِل الحرفين وأكتب', 'I join the two letters and write', 'ت+و=_ س+م=_'),
        join(
          'أصِل الحرفين بشكلهما',
          'I join the letters to their joined form',
          'ب+ي:بي م+ا:ما ل+ا:لا',
        ),
        ring('أحوّط الحرف الذي لا يمدّ يده', 'I ring the letter that does not join', 'د م ب'),
      ],
    },
    traces: {
      'Join baa and alef to write “baa”': words('با'),
      'Trace the syllable “laa”': words('لا'),
      'Read the syllables “maa” and “naa”, then write them': words('ما', 'نا'),
      'Choose the right joined form of baa and yaa': words('بي'),
      'Write the two letters joined: seen, meem': words('سم'),
      'Complete: taa + waw = …': words('تو'),
    },
  },
  'read-write-2-i-write-my-name': {
    activity: [
      'اكتبوا الاسم كبيرًا في صينيّة طحين، ومرّوا فوقه بالإصبع مرّتين.',
      'أيّ حرف في اسمي أحبّ كتابته؟',
      'Write the name large in a tray of flour and go over it twice with a finger.',
      'Which letter of my name do I most like to write?',
    ],
    exercises: {
      'Put the letters of your name in order': [
        'اكتبوا حروف الاسم على أوراق صغيرة، واخلطوها على المائدة.',
        'أيّ حرف يقف أولًا من اليمين؟',
        'Write the letters of the name on bits of paper and mix them up on the table.',
        'Which letter stands first, on the right?',
      ],
      'Write your name under the model': [
        'اكتبوا الاسم مرّة، ومدّوا تحته خيطًا سطرًا للكتابة الثانية.',
        'لاحظوا: أيّ الحروف تجلس على الخيط، وأيّها تنزل تحته؟',
        'Write the name once and lay a string beneath as the line for the second time.',
        'Which letters sit on the string, and which go below it?',
      ],
      'Choose the names that start like yours': [
        'عدّدوا أسماء الأقارب والجيران، وصفّقوا لمن يبدأ اسمه بحرفنا.',
        'لمن صفّقنا؟',
        'Go through the names of relatives and neighbours, clapping for those with our letter.',
        'Who got a clap?',
      ],
    },
    sheet: {
      trace: shapes('standing', 'circle', 'wave'),
      tasks: [
        write('أكتب اسمي على السطر', 'I write my name on the line', '_'),
        write('أكتب اسم شخص أحبّه', 'I write the name of somebody I love', '_'),
        draw(
          'أرسم بطاقة معايدة وأوقّعها باسمي',
          'I draw a card and sign it with my name',
          'rectangle',
        ),
      ],
    },
  },
  'read-write-2-missing-letter': {
    activity: [
      'اكتبوا اسم شيء في الطحين، وامسحوا منه حرفًا والعيون مغمضة.',
      'أيّ حرف سُرق من الكلمة؟',
      'Write a word in flour and wipe one letter away while eyes are closed.',
      'Which letter was stolen?',
    ],
    exercises: {
      'Write the missing middle letter of the picture name: “ba_t” (house)': [
        'قولوا الكلمة وصفّقوا مكان الحرف الأوسط: «بـ – صفقة – ت».',
        'أيّ صوت اختفى في الصفقة؟',
        'Say a word and clap instead of its middle sound: “ba (clap) t”.',
        'Which sound has gone into the clap?',
      ],
      'Cross out the extra letter in the word': [
        'اكتبوا «بابت» بدلًا من «باب» على ورقة، واقرؤوها بصوت مضحك.',
        'أيّ حرف ضيف ينبغي أن يعود إلى بيته؟',
        'Write “baabt” instead of “baab” and read it in a funny voice.',
        'Which letter is a visitor and ought to go home?',
      ],
      'Which letter completes both words: “_alb” (dog) and “_itaab” (book)?': [
        'قولوا أزواجًا: «…وب، …رسيّ»، «…يت، …اب»، وابحثوا عن حرف يفتح الاثنين.',
        'أيّ حرف كان المفتاح؟',
        'Say pairs with no beginning, “…oob, …ursee”, “…ayt, …aab”, and find their letter.',
        'Which letter was the key to both?',
      ],
    },
    sheet: {
      trace: words('قمر', 'قلم', 'بيت'),
      tasks: [
        write('أكتب الحرف الأول الذي ضاع', 'I write the first letter that got lost', '_ـمر _ـلم'),
        write('أكتب الحرف الأخير الذي ضاع', 'I write the last letter that got lost', 'قلـ_ بيـ_'),
        join(
          'أصِل الحرف بالكلمة التي تنتظره',
          'I join each letter to the word waiting',
          'ك:_ـتاب ب:_ـيت ق:_ـمر',
        ),
      ],
    },
    traces: {
      'Write the missing first letter of the picture name: “_amar” (moon)': words('قمر'),
      'Choose the missing last letter of the picture name: “qala_” (pencil)': words('قلم'),
      'Write the missing middle letter of the picture name: “ba_t” (house)': words('بيت'),
      'Which letter completes both words: “_alb” (dog) and “_itaab” (book)?': words('كلب', 'كتاب'),
    },
  },
  'read-write-2-letter-dictation': {
    activity: [
      'قولوا حرفًا واحدًا بوضوح، واكتبوه جميعًا في الطحين قبل العدّ إلى خمسة.',
      'هل كتبنا الحرف نفسه، ومن أين بدأنا؟',
      'Say one letter clearly and all write it in flour before you count to five.',
      'Did we write the same letter, and where did we begin?',
    ],
    exercises: {
      'Listen and choose: daal or daad?': [
        'قولوا: درس، ضرس، دار، ضوء، وفخّموا الصوت بيد على الخدّ عند الضاد.',
        'عند أيّ كلمة امتلأ الفم؟',
        'Say dars, dirs, daar, daw’, with a hand on your cheek for the heavy daad.',
        'At which words was the mouth full?',
      ],
      'Write three letters in the order you hear them': [
        'قولوا ثلاثة حروف كرقم سرّيّ: م، س، ب، واكتبوها بعد أن تسكتوا.',
        'أيّ حرف كان في الوسط؟',
        'Say three letters like a secret code, meem, seen, baa, and write them afterwards.',
        'Which one was in the middle?',
      ],
      'Write the letter with its vowel: ba, bu, bi': [
        'اكتبوا ثلاث باءات في الرمل، وقولوا: بُ، بِ، بَ، وضعوا لكلّ باء حركتها.',
        'أيّ حركة نزلت تحت الحرف؟',
        'Write three baas in sand, say bu, bi, ba, and give each baa its vowel.',
        'Which vowel went under the letter?',
      ],
    },
    sheet: {
      trace: letters('م', 'س', 'ب', 'د', 'ض'),
      tasks: [
        write('أكتب ثلاثة حروف أسمعها', 'I write three letters that I hear', '_ _ _'),
        write('أكتب الباء مع حركاتها الثلاث', 'I write baa with its three vowels', 'بَ _ _'),
        ring('أحوّط الحروف في بطاقة البنغو', 'I ring letters on my bingo card', 'م س ب د ض ن ل ك ر'),
      ],
    },
    traces: {
      'Listen and choose: daal or daad?': letters('د', 'ض'),
      'Write the letter with its vowel: ba, bu, bi': letters('بَ', 'بُ', 'بِ'),
      'Listen to the syllable and write it: maa, moo, mee': letters('ما', 'مو', 'مي'),
    },
  },
  'read-write-2-copying-words': {
    activity: [
      'اكتبوا كلمة من لافتة في الشارع كما هي، ثمّ قارنوا بينهما حرفًا حرفًا.',
      'هل نسينا نقطة في الطريق؟',
      'Copy a word from a street sign and compare the two letter by letter.',
      'Did we lose a dot on the way?',
    ],
    exercises: {
      'Copy the word “maama” (Mummy) three times': [
        'اكتبوا «ماما» أو اسمًا تحبّونه ثلاث مرّات: بالماء، وفي الطحين، وعلى ورق.',
        'أيّ واحدة منها نحبّها أكثر؟',
        'Write “maama” or a name you love three times: in water, in flour, on paper.',
        'Which of the three do we like best?',
      ],
      'Choose the word that was copied correctly': [
        'انسخوا «باب» على ثلاث أوراق، وأخطئوا عمدًا في اثنتين.',
        'أيّ ورقة سليمة، وماذا حدث للأخريين؟',
        'Copy “baab” on three bits of paper with a mistake in two of them.',
        'Which is right, and what happened to the others?',
      ],
      'Leave a space between the two words when copying': [
        'اكتبوا كلمتين في الرمل، وضعوا إصبعًا نائمة بينهما قبل الثانية.',
        'هل نامت الإصبع مرتاحة بين الكلمتين؟',
        'Write two words in sand and lay a finger to sleep before you start the second.',
        'Does the finger have room to sleep between them?',
      ],
    },
    sheet: {
      trace: words('باب', 'ماما'),
      tasks: [
        write('أنسخ الكلمة تحت نموذجها', 'I copy the word below the model', 'باب _'),
        write('أنسخ كلمتين وأترك بينهما مسافة', 'I copy two words with a space', 'بيت ماما _'),
        ring(
          'أحوّط النسخة الصحيحة من «باب»',
          'I ring the right copy of “baab” (door)',
          'باب بابا ناب',
        ),
      ],
    },
    traces: {
      'Copy the word “maama” (Mummy) three times': words('ماما'),
      'Read the word “baab” (door) and copy it on the line': words('باب'),
    },
  },
}
