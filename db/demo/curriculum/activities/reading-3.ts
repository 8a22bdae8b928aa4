import type { Activities } from './lesson-activities.ts'
import { colour, count, draw, join, letters, ring, words, write } from './sheet.ts'

export const reading3: Activities = {
  'reading-3-long-alef': {
    activity: [
      'مدّوا خيطًا بين الأيدي كلّما طالت الألف: بااااب، ناااار، دااار.',
      'أيّ كلمة في البيت نمدّ فيها الخيط أيضًا؟',
      'Stretch a string between your hands as alef grows long: baaab, naaar, daaar.',
      'Which other word at home makes us stretch the string?',
    ],
    exercises: {
      'Tell “matar” (rain) from “mataar” (airport)': [
        'عند «مَطَر» حرّكوا الأصابع كالقطرات، وعند «مَطار» افردوا الذراعين كالطائرة.',
        'هل عرفتم الكلمة من طول صوتها؟',
        'For “matar” let your fingers rain, for “mataar” spread your arms like a plane.',
        'Could you tell the word by how long its sound is?',
      ],
      'Read the syllables: baa, taa, saa, maa': [
        'اكتبوا ب، ت، س، م على أوراق، وقرّبوا منها ورقة الألف واحدة بعد واحدة.',
        'كيف نقرأ المقطع حين تصل الألف؟',
        'Write baa, taa, seen and meem on bits of paper and slide a paper alef up to each.',
        'What do they say once alef arrives?',
      ],
      'Circle the long alef in “kitaab” (book)': [
        'اكتبوا «كتاب» في الطحين، واتركوا الإصبع تصعد مع الألف وهي تطول.',
        'بعد أيّ حرف جاءت الألف؟',
        'Write “kitaab” in flour and let your finger climb alef as its sound grows long.',
        'Which letter does alef come after?',
      ],
    },
    sheet: {
      trace: words('باب', 'نار', 'دار'),
      tasks: [
        ring('أحوّط ألف المدّ في كلّ كلمة', 'I ring the long alef in each word', 'كتاب سماء نار'),
        write('أضيف الألف وأقرأ', 'I add alef and read', 'بـ_ تـ_ سـ_'),
        draw('أرسم بابًا ونارًا ودارًا', 'I draw a door, a fire and a house'),
      ],
    },
    traces: {
      'Circle the long alef in “kitaab” (book)': words('كتاب'),
      'Read the syllables: baa, taa, saa, maa': letters('با', 'تا', 'سا', 'ما'),
    },
  },
  'reading-3-long-waw': {
    activity: [
      'كوّروا الأصابع كأنّها منظار، وقولوا من خلاله: حوووت، سووور، تووت.',
      'ماذا ترون حولكم وفي اسمه «وو»؟',
      'Curl your hands into a telescope and say through it: hoooot, soooor, tooot.',
      'What do you spy with a long “oo” in its name?',
    ],
    exercises: {
      'Tell the short syllable “su” from the long “soo”': [
        'اقفزوا قفزة صغيرة عند «سُ»، وازحفوا زحفة طويلة عند «سو».',
        'قولوا «كو»: هل نقفز أم نزحف؟',
        'Give a little hop for “su” and take a long slide for “soo”.',
        'Say “koo”: do we hop or slide?',
      ],
      'Complete “s_r” (wall) with the long vowel': [
        'ابنوا من الوسائد سورًا، واكتبوا «س» و«ر» على طرفيه.',
        'أيّ حرف يقف في الوسط لنقرأ «سور»؟',
        'Build a wall of pillows and stand seen and raa, written on paper, at its ends.',
        'Which letter must stand between them to read “soor”?',
      ],
      'Sort the words: long alef or long waw?': [
        'ضعوا سلّتين أو قِدرين، وقولوا: حوت، باب، صابون، توت، كتاب.',
        'أيّ كلمة تريد أن تدخل السلّتين معًا؟',
        'Set out two baskets or pots and say hoot, baab, saaboon, toot, kitaab.',
        'Which word would like to be in both baskets?',
      ],
    },
    sheet: {
      trace: words('حوت', 'سور', 'توت'),
      tasks: [
        ring('أحوّط واو المدّ', 'I ring the long waw', 'عصفور توت حوت'),
        write('أكمل الكلمة بحرف المدّ', 'I write the missing long vowel', 'سـ_ر تـ_ت'),
        draw('أرسم حوتًا خلف السور', 'I draw a whale behind a wall'),
      ],
    },
    traces: {
      'Tell the short syllable “su” from the long “soo”': letters('سُ', 'سو'),
      'Circle the long waw in “usfoor” (bird)': words('عصفور'),
      'Order the syllables to make “saaboon” (soap)': words('صابون'),
    },
  },
  'reading-3-long-yaa': {
    activity: [
      'امشوا في البيت وابحثوا عن كلّ ما في اسمه «ـيـ»: سرير، حليب، عجين.',
      'كم شيئًا نمدّ معه الصوت مبتسمين؟',
      'Hunt the house for everything with a long “ee” in its name: sareer, haleeb, ajeen.',
      'How many make us smile as we stretch the sound?',
    ],
    exercises: {
      'Tell the short syllable “di” from the long “dee”': [
        'انقروا الطاولة نقرة عند «دِ»، واسحبوا الإصبع عليها عند «دي».',
        'مع «ديك»، هل تنقر الإصبع أم تنسحب؟',
        'Tap the table for “di” and draw a finger along it for “dee”.',
        'With “deek” (cockerel), does the finger tap or slide?',
      ],
      'Read the three long vowels: naa, noo, nee': [
        'نا: افردوا الذراعين، نو: كوّروهما أمامكم، ني: مدّوهما إلى الأسفل.',
        'مَن يقود الآن، ومَن يتبع الحركة بالصوت؟',
        'Naa: arms wide, noo: arms in a ring, nee: arms stretched down.',
        'Who leads now with the arms while the others say the sound?',
      ],
      'Sort the words into the three long-vowel baskets': [
        'سمّوا ثلاث زوايا: ا، و، ي، وقولوا: باب، حوت، فيل، توت، دار.',
        'إلى أيّ زاوية نمشي مع «تين»؟',
        'Name three corners aa, oo and ee, and say baab, hoot, feel, toot, daar.',
        'Which corner do we walk to for “teen”?',
      ],
    },
    sheet: {
      trace: words('فيل', 'تين', 'عيد'),
      tasks: [
        ring('أحوّط ياء المدّ', 'I ring the long yaa', 'حليب تين فيل'),
        write('أكتب حرف المدّ الناقص', 'I write the long vowel that is missing', 'فـ_ـل عـ_ـد'),
        join(
          'أصِل المقطع الطويل بكلمته',
          'I join each syllable to its word',
          'فيـ:فيل تيـ:تين عيـ:عيد',
        ),
      ],
    },
    traces: {
      'Circle the long yaa in “haleeb” (milk)': words('حليب'),
      'Tell the short syllable “di” from the long “dee”': letters('دِ', 'دي'),
      'Read the three long vowels: naa, noo, nee': letters('نا', 'نو', 'ني'),
    },
  },
  'reading-3-sukoon': {
    activity: [
      'امشوا مع الكلمة وتجمّدوا عند حرفها الساكن: شَمْ … س.',
      'عند أيّ حرف وقفتم كالتماثيل؟',
      'Walk while you say a word and freeze at its still letter: sham … s.',
      'At which letter did you turn into statues?',
    ],
    exercises: {
      'Read the syllables: man, kam, hal': [
        'اسألوا على المائدة أسئلة تبدأ بـ«مَنْ» و«كَمْ» و«هَلْ».',
        'أين سكت الصوت في كلّ كلمة منها؟',
        'At the table ask questions that begin with man (who), kam (how many) and hal.',
        'Where does the sound stop short in each?',
      ],
      'Choose the still letter in “bahr” (sea)': [
        'انقروا الطاولة مع كلّ صوت، وارفعوا اليد عند الحرف الساكن: بَـحْـر.',
        'أيّ حرف ليست له حركة؟',
        'Tap the table for each sound of “bahr” and lift your hand at the still one.',
        'Which letter has no vowel of its own?',
      ],
      'Moving or still? Colour the still letter': [
        'اكتبوا «قِرْد» في الرمل، وارسموا دائرة صغيرة فوق الحرف الهادئ.',
        'أيّ حرف نام تحت الدائرة؟',
        'Write “qird” in sand and draw a tiny circle above the letter that keeps quiet.',
        'Which letter is asleep under the circle?',
      ],
    },
    sheet: {
      trace: words('شَمْس', 'نَهْر', 'بِنْت'),
      tasks: [
        colour('ألوّن الحرف الساكن', 'I colour the still letter', 'بَحْر قِرْد شَمْس'),
        write('أضع السكون في مكانه', 'I put the sukoon in its place', 'بِنت نَهر'),
        draw('أرسم شمسًا فوق نهر', 'I draw a sun above a river'),
      ],
    },
    traces: {
      'Put the sukoon on noon in “bint” (girl)': words('بِنْت'),
      'Read the syllables: man, kam, hal': words('مَنْ', 'كَمْ', 'هَلْ'),
      'Choose the still letter in “bahr” (sea)': words('بَحْر'),
      'Match the word “qird” (monkey) to its picture': words('قِرْد'),
    },
  },
  'reading-3-shadda': {
    activity: [
      'اضغطوا الوسادة بالكفّين عند الحرف المشدّد: بَطْـطَة، سُلْـلَم.',
      'كم مرّة سمعنا الحرف الذي ضغطنا عنده؟',
      'Press a pillow with both hands at the doubled letter: bat-ta, sul-lam.',
      'How many times did we hear the letter we pressed on?',
    ],
    exercises: {
      'Tell “hamaam” (pigeons) from “hammaam” (bathroom)': [
        'رفرفوا كالحمام، ثمّ امشوا إلى الحمّام، وقولوا الكلمتين على مهل.',
        'في أيّ كلمة شددنا على الميم؟',
        'Flap like hamaam (pigeons), then walk to the hammaam and say both words slowly.',
        'In which word did we press on meem?',
      ],
      'Read the word “muallima” (teacher) syllable by syllable': [
        'صُفّوا أربع ملاعق لكلمة «مُعَلّمة»، والمسوا ملعقة مع كلّ مقطع.',
        'عند أيّ ملعقتين نسمع اللام؟',
        'Put four spoons in a row for “mu-al-li-ma” and touch one for each beat.',
        'At which two spoons do we hear laam?',
      ],
      'Clap when you hear the doubled letter': [
        'سمّوا ما في المطبخ: تفّاح، حليب، رمّان، خيار، سكّر.',
        'عند أيّ الأسماء نصفّق للشدّة؟',
        'Name what is in the kitchen: tuffaah, haleeb, rummaan, khiyaar, sukkar.',
        'Which names earn a clap for their shadda?',
      ],
    },
    sheet: {
      trace: words('بطّة', 'سُلّم', 'تُفّاح'),
      tasks: [
        ring('أحوّط الحرف المشدّد', 'I ring the doubled letter', 'بطّة سُلّم معلّمة'),
        write('أضع الشدّة فوق حرفها', 'I put the shadda above its letter', 'تفاح رمان'),
        draw('أرسم بطّة على سُلّم', 'I draw a duck on a ladder'),
      ],
    },
    traces: {
      'Listen to the doubled letter in “batta” (duck)': words('بطّة'),
      'Put the shadda above laam in “sullam” (ladder)': words('سُلّم'),
      'Tell “hamaam” (pigeons) from “hammaam” (bathroom)': words('حَمام', 'حَمّام'),
      'Circle the doubled letter in “tuffaah” (apples)': words('تُفّاح'),
      'Read the word “muallima” (teacher) syllable by syllable': words('معلّمة'),
    },
  },
  'reading-3-sun-and-moon-laam': {
    activity: [
      'سمّوا أشياء البيت مع «ال»: الباب، السرير، القلم، الصحن.',
      'في أيّها تسمعون اللام، وفي أيّها تختبئ؟',
      'Name things at home with “al”: al-baab, as-sareer, al-qalam, as-sahn.',
      'Where can you hear the laam, and where does it hide?',
    ],
    exercises: {
      'Put the word in the sun house or the moon house': [
        'ارسموا شمسًا على ورقة وقمرًا على أخرى، وقفوا عند بيت كلّ كلمة.',
        'إلى أين تذهب «الشبّاك»، وإلى أين «المفتاح»؟',
        'Draw a sun on one sheet and a moon on another and stand at the house of each word.',
        'Where does “ash-shubbaak” go, and where “al-miftaah”?',
      ],
      'Add “al” to “baab” (door) and read it': [
        'أخرجوا خمسة أشياء من حقيبة، وسمّوا كلًّا منها من غير «ال» ثمّ معها.',
        'متى نطق اللسان اللام؟',
        'Take five things out of a bag and name each one without “al” and then with it.',
        'When did the tongue say the laam?',
      ],
      'Read the word “as-samaka” (the fish) correctly': [
        'غنّوا كلمات الشمس بالشدّ: السّمكة، النّجمة، الرّمل، الطّحين.',
        'هل قفز اللسان فوق اللام إلى الحرف الذي بعدها؟',
        'Sing the sun words and lean on them: as-samaka, an-najma, ar-raml, at-taheen.',
        'Did the tongue skip laam and go straight to the next letter?',
      ],
    },
    sheet: {
      trace: words('القمر', 'الشمس'),
      tasks: [
        join('أصِل الكلمة ببيتها', 'I join each word to its house', 'الباب:القمر السمكة:الشمس'),
        colour(
          'ألوّن كلمات الشمس بالأصفر',
          'I colour the sun words yellow',
          'الشمس البيت النجمة القلم',
        ),
        write('أضيف «ال» وأقرأ', 'I add “al” and read', '_ـباب _ـنجمة'),
      ],
    },
    traces: {
      'Add “al” to “baab” (door) and read it': words('باب', 'الباب'),
      'Match: a star and the star, a house and the house': words('النجمة', 'البيت'),
      'Read the word “as-samaka” (the fish) correctly': words('السمكة'),
    },
  },
  'reading-3-three-letter-words': {
    activity: [
      'اكتبوا ثلاثة حروف على ثلاث أوراق، وادفعوها ببطء بعضها نحو بعض.',
      'أيّ كلمة سمعتم عندما تلامست الحروف؟',
      'Write three letters on three bits of paper and push them slowly together.',
      'Which word did you hear when the letters touched?',
    ],
    exercises: {
      'Blend the sounds and read: wa, la, d (boy)': [
        'تكلّموا كالإنسان الآليّ: أحضروا «قَ - لَ - م»، أحضروا «جَ - زَ - ر».',
        'أيّ شيء طلبه الإنسان الآليّ؟',
        'Talk like a robot: please bring the qa-la-m, please bring the ja-za-r (carrots).',
        'What was it that the robot asked for?',
      ],
      'Change the first letter: from “qalam” (pencil) to “alam” (flag)': [
        'اكتبوا «قلم» في الطحين، وامسحوا القاف وحدها، واكتبوا العين مكانها.',
        'ماذا صار القلم؟',
        'Write “qalam” in flour, wipe away only qaaf, and put ayn in its place.',
        'What has the pencil turned into?',
      ],
      'Choose the word you heard: “namir” (tiger) or “nahr” (river)?': [
        'عند «نمر» اخدشوا الهواء بالأصابع، وعند «نهر» موّجوا الذراع.',
        'أيّ حرف في الوسط غيّر كلّ شيء؟',
        'Claw the air for “namir” and wave an arm like water for “nahr”.',
        'Which letter in the middle changes everything?',
      ],
    },
    sheet: {
      trace: words('جبل', 'قمر', 'ولد'),
      tasks: [
        write('أغيّر الحرف الأول وأقرأ', 'I change the first letter and read', 'قلم _ـلم'),
        join(
          'أصِل الحروف بكلمتها',
          'I join the letters to their word',
          'و-ل-د:ولد ق-م-ر:قمر أ-س-د:أسد',
        ),
        draw('أرسم قمرًا فوق جبل', 'I draw a moon above a mountain'),
      ],
    },
    traces: {
      'Blend the sounds and read: wa, la, d (boy)': words('ولد'),
      'Read the word “jabal” (mountain) and choose its picture': words('جبل'),
      'Order the letters to make “qamar” (moon)': words('قمر'),
      'Change the first letter: from “qalam” (pencil) to “alam” (flag)': words('قلم', 'علم'),
      'Match each word to its picture: lion, boy, camel': words('أسد', 'ولد', 'جمل'),
      'Choose the word you heard: “namir” (tiger) or “nahr” (river)?': words('نمر', 'نهر'),
      'Read and colour: paper, grapes, stone': words('ورق', 'عنب', 'حجر'),
    },
  },
  'reading-3-sight-words': {
    activity: [
      'اكتبوا «في، على، مِن، إلى» على أوراق صغيرة، وضعوها حيث يصحّ معناها.',
      'الملعقة في ماذا، والكتاب على ماذا؟',
      'Write fee, alaa, min and ilaa on small notes and put them where they are true.',
      'What is the spoon in, and what is the book on?',
    ],
    exercises: {
      'Choose “haadha” or “haadhihi” (this) for each picture': [
        'أشيروا إلى أشياء الغرفة: هذا باب، هذه نافذة، هذا كرسيّ.',
        'والملعقة: هذا أم هذه؟',
        'Point around the room: haadha baab, haadhihi naafidha, haadha kursee.',
        'And the spoon, mil’aqa: is it haadha or haadhihi?',
      ],
      'Complete the sentence with “ilaa” (to) or “min” (from)': [
        'امشوا وقولوا: من الباب إلى النافذة، من السرير إلى الخزانة.',
        'من أين جئنا، وإلى أين وصلنا؟',
        'Walk and say: min the door ilaa the window, min the bed ilaa the cupboard.',
        'Where did we come from, and where are we now?',
      ],
      'Choose the right question word: who, what, where': [
        'خبّئوا لعبة واسألوا: «مَن» خبّأها، و«ما» هي، و«أين» هي.',
        'أيّ سؤال جوابه مكان؟',
        'Hide a toy and ask man (who) hid it, maa (what) it is and ayna (where) it is.',
        'Which question is answered by a place?',
      ],
    },
    sheet: {
      trace: words('هذا', 'هذه', 'في'),
      tasks: [
        ring('أحوّط كلمة «هذا»', 'I ring the word “haadha” (this)', 'هذا هو هذه هذا هي'),
        join(
          'أصِل الكلمتين المتماثلتين',
          'I join the two words that are the same',
          'أنا:أنا مِن:مِن على:على',
        ),
        draw('أرسم كرة في السلّة وقطّة عليها', 'I draw a ball in a basket and a cat on it'),
      ],
    },
    traces: {
      'Find the word “haadha” (this) among the words': words('هذا'),
      'Choose “haadha” or “haadhihi” (this) for each picture': words('هذا', 'هذه'),
      'Match “fee” (in) and “alaa” (on) to the right picture': words('في', 'على'),
      'Read the word cards: I, you (boy), you (girl), he, she': words('أنا', 'هو', 'هي'),
      'Catch the fish that carries the word “min” (from)': words('مِن'),
      'Complete the sentence with “ilaa” (to) or “min” (from)': words('مِن', 'إلى'),
      'Choose the right question word: who, what, where': words('مَن', 'ما', 'أين'),
      'How many times is “ana” (I) in the song?': words('أنا'),
    },
  },
  'reading-3-short-sentences': {
    activity: [
      'اكتبوا جملة قصيرة عن البيت، مثل «القطّة على السرير»، وأخفوها تحت وسادة.',
      'مَن يجدها ويقرؤها ويمثّلها؟',
      'Write a short sentence about home, such as “the cat is on the bed”, and hide it.',
      'Who will find it, read it and act it out?',
    ],
    exercises: {
      'How many words are in “The boy plays with the ball”?': [
        'قولوا: «الولد يلعب بالكرة»، وضعوا ملعقة على الأرض لكلّ كلمة.',
        'كم ملعقة وضعنا، وماذا لو زدنا «الحمراء»؟',
        'Say “al-walad yal’ab bil-kura” and lay down one spoon for each word.',
        'How many spoons are there, and how many if the ball is red too?',
      ],
      'Choose the missing word: “The cat is on the …”': [
        'قولوا جملة ناقصة: «أنا أشرب …»، «القمر في …»، واسكتوا عند النقاط.',
        'أيّ كلمة تُضحكنا، وأيّ كلمة تصحّ؟',
        'Say half a sentence: “I drink …”, “the moon is in the …”, and stop there.',
        'Which word is right, and which would make us laugh?',
      ],
      'True or false? “The fish flies in the sky”': [
        'قولوا جملًا غريبة: «الكرسيّ يأكل»، «الماء يبلّلنا»، وقفوا إذا صحّت.',
        'كيف نصلح الجملة التي جلسنا عندها؟',
        'Say odd sentences: “the chair eats”, “water makes us wet”, and stand for a true one.',
        'How could we mend the ones that left us sitting?',
      ],
      'Order three sentences to tell a short story': [
        'احكوا كيف نلبس الحذاء في ثلاث جمل، وابدؤوا عمدًا من آخرها.',
        'أيّ جملة يجب أن تُقال أولًا؟',
        'Tell in three sentences how we put on a shoe, but start with the last one.',
        'Which sentence has to come first?',
      ],
    },
    sheet: {
      trace: words('البنت', 'تشرب', 'الحليب'),
      tasks: [
        count('أعُدّ كلمات الجملة', 'I count the words of the sentence', 'الولد يلعب بالكرة'),
        write('أكمل الجملة بكلمة', 'I finish the sentence with a word', 'القطّ فوق _'),
        draw('أرسم ما تقوله الجملة', 'I draw what the sentence says', 'ماما تزرع وردة'),
      ],
    },
    traces: {
      'How many words are in “The boy plays with the ball”?': words('الولد', 'يلعب', 'بالكرة'),
      'Choose the missing word: “The cat is on the …”': words('القطّ', 'فوق'),
      'Read “Mummy plants a rose” with expression': words('ماما', 'تزرع', 'وردة'),
    },
  },
  'reading-3-my-little-story': {
    activity: [
      'اقرؤوا صفحة من أيّ قصّة بالتناوب: سطر بصوت كبير، وسطر بصوت صغير.',
      'ماذا تتوقّعون في الصفحة التالية؟',
      'Read a page of any story in turns: one line for you, one for your young reader.',
      'What do you think will be on the next page?',
    ],
    exercises: {
      'Why did the ant ask her friends for help?': [
        'احملوا معًا غطاء السرير الثقيل من غرفة إلى غرفة.',
        'هل كان شخص واحد يكفي، ولماذا نادت النملة صديقاتها؟',
        'Carry the heavy bedcover together from one room to the next.',
        'Would one have been enough, and why did the ant call her friends?',
      ],
      'Put the story in order with four pictures': [
        'مثّلوا قصّة النملة بكرة ورق: وجدتها، ثمّ حاولت، ثمّ نادت، ثمّ حملنها معًا.',
        'ماذا حدث قبل أن تنادي صديقاتها؟',
        'Act out the ant’s story with a paper ball: she found it, tried, called, they carried.',
        'What happened just before she called her friends?',
      ],
      'How did the ant feel at the end?': [
        'قفوا أمام المرآة واصنعوا وجه النملة: متعَبة، ثمّ قلقة، ثمّ فرِحة.',
        'أيّ وجه كان لها في آخر القصّة، ولماذا؟',
        'Stand at the mirror and make the ant’s face: tired, then worried, then happy.',
        'Which face did she have at the end, and why?',
      ],
      'Match the new word to its meaning': [
        'اختاروا كلمة جديدة من القصّة، واستعملوها ثلاث مرّات قبل النوم.',
        'ماذا تعني الكلمة بكلماتنا نحن؟',
        'Choose one new word from the story and use it three times before bed.',
        'How would we say it in our own words?',
      ],
    },
    sheet: {
      trace: words('نملة', 'قمح', 'حبّة'),
      tasks: [
        draw('أرسم وجه النملة في آخر القصّة', 'I draw the ant’s face at the end', 'circle'),
        write('أكتب عنوانًا آخر للقصّة', 'I write another title for the story', '_'),
        ring('أحوّط كلمة «نملة»', 'I ring the word “namla” (ant)', 'نملة نحلة نملة رملة'),
      ],
    },
  },
}
