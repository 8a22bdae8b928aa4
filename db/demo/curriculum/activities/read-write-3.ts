import type { Activities } from './lesson-activities.ts'
import { count, draw, join, letters, ring, words, write } from './sheet.ts'

export const readWrite3: Activities = {
  'read-write-3-joining-letters-to-words': {
    activity: [
      'اكتبوا حروف «قلم» متفرّقة في الطحين، ثمّ اكتبوها متماسكة تحتها.',
      'أيّ حرف تغيّر شكله لمّا أمسك جاره؟',
      'Write the letters of “qalam” apart in flour, then joined underneath.',
      'Which letter changed its shape when it took its neighbour’s hand?',
    ],
    exercises: {
      'Join the letters and write: waw, raa, daal, taa marbuta': [
        'صُفّوا أربع ألعاب كحروف «وردة»، كلّ لعبة تقف وحدها.',
        'لماذا لا يمسك حرف منها بيد الحرف الذي بعده؟',
        'Line up four toys as the letters of “warda”, each one standing alone.',
        'Why does no letter in this word hold the next one’s hand?',
      ],
      'Make a new word from the letters of “milh” (salt)': [
        'اكتبوا م، ل، ح على ثلاث أوراق، وبدّلوا أماكنها واقرؤوا كلّ مرّة.',
        'أيّ ترتيب صنع طعامًا، وأيّ ترتيب صنع حلمًا؟',
        'Write meem, laam and haa on three bits of paper and swap them round.',
        'Which order makes something to eat, and which makes a dream?',
      ],
      'Break the word “samaka” (fish) into letters': [
        'اكتبوا «سمكة» على شريط ورق، وقطّعوه باليدين عند كلّ حرف.',
        'كم قطعة صارت السمكة، وما اسم كلّ حرف؟',
        'Write “samaka” on a strip of paper and tear it apart letter by letter.',
        'How many pieces is the fish now, and what is each letter called?',
      ],
    },
    sheet: {
      trace: words('قلم', 'وردة', 'بيت'),
      tasks: [
        write(
          'أصِل الحروف وأكتب الكلمة',
          'I join the letters and write the word',
          'ق+ل+م=_ ب+ي+ت=_',
        ),
        write('أحلّل الكلمة إلى حروفها', 'I break the word into its letters', 'سمكة _ _ _ _'),
        ring('أحوّط الحروف التي لا تتّصل بما بعدها', 'I ring letters that do not join', 'دراجة'),
      ],
    },
    traces: {
      'Join the letters and write: qaaf, laam, meem': words('قلم'),
      'Join the letters and write: waw, raa, daal, taa marbuta': words('وردة'),
      'Break the word “samaka” (fish) into letters': words('سمكة'),
      'Choose the right way to join baa, yaa and taa': words('بيت'),
      'Make a new word from the letters of “milh” (salt)': words('ملح', 'حلم'),
      'Circle the letters in “darraaja” (bicycle) that do not join the next one': words('دراجة'),
    },
  },
  'read-write-3-completing-words': {
    activity: [
      'اكتبوا قائمة الغداء، واتركوا في كلّ كلمة حرفًا فارغًا: خيـ..ر، حلـ..ب.',
      'ما الحرف الذي ينتظر مكانه؟',
      'Write what is for lunch and leave one gap in each word: khiy_r, hal_b.',
      'Which letter is waiting for its place?',
    ],
    exercises: {
      'Choose the missing long vowel: “his_n” (horse)': [
        'قولوا الكلمة ناقصة: «حصـ…ن»، وجرّبوا فيها «ا» و«و» و«ي» بصوت عالٍ.',
        'مع أيّ صوت منها يأتي الحصان؟',
        'Say “his…n” and try aa, oo and ee in the gap, out loud.',
        'Which of the three makes a horse?',
      ],
      'Read the riddle and write its answer': [
        'ألّفوا لغزًا عن شيء في الغرفة: «له أربع أرجل ولا يمشي».',
        'ما الجواب، وبأيّ حرف نبدأ كتابته؟',
        'Make up a riddle about something in the room: “it has four legs and cannot walk”.',
        'What is the answer, and which letter do we write first?',
      ],
      'Find five words in the letter board': [
        'اكتبوا شبكة من تسعة حروف في الطحين، وأخفوا فيها كلمة من ثلاثة حروف.',
        'هل تختبئ الكلمة نائمة أم واقفة؟',
        'Write nine letters in flour, three by three, and hide a short word among them.',
        'Is the word lying down or standing up?',
      ],
    },
    sheet: {
      trace: words('عصفور', 'حصان', 'مدرسة'),
      tasks: [
        write(
          'أكمل الكلمة بحرف المدّ المناسب',
          'I complete each word with a long vowel',
          'حصـ_ن عصفـ_ر',
        ),
        write('أكمل أسماء الفواكه', 'I complete the names of the fruits', 'تفّـ_ح مـ_ز تـ_ـن'),
        draw('أكتب جواب اللغز وأرسمه: له قشر أصفر', 'I draw the answer: it has a yellow peel'),
      ],
    },
    traces: {
      'Complete the word with the missing syllable: “us_r” (bird)': words('عصفور'),
      'Choose the missing long vowel: “his_n” (horse)': words('حصان'),
      'Complete the names of the fruits': words('تفّاح', 'موز', 'تين'),
      'Write the two missing letters: “ma_ra_a”, a place to learn': words('مدرسة'),
    },
  },
  'read-write-3-taa-marbuta-and-taa': {
    activity: [
      'قولوا الكلمة وقفوا عليها: «وردة، بنت، غرفة، بيت»، وأصغوا إلى آخرها.',
      'متى سمعنا هاءً خفيفة، ومتى سمعنا تاءً؟',
      'Say a word and stop: warda, bint, ghurfa, bayt, and listen to the very end.',
      'When is it a soft breath, and when do we hear a clear t?',
    ],
    exercises: {
      'Sort the words by their taa': [
        'اصنعوا من حزامين على الأرض بيتًا مغلقًا وبيتًا مفتوحًا للكلمات.',
        'في أيّ بيت تنام «ملعقة»، وفي أيّ بيت «زيت»؟',
        'Lay two belts on the floor, one closed and one open, as homes for words.',
        'Where does “mil’aqa” sleep, and where does “zayt”?',
      ],
      'Write the missing taa: “qitt_” (cat)': [
        'اكتبوا «قطّ» في الرمل، واختاروا له آخرًا ليصير «قطّة».',
        'هل التاء مغلقة كالكرة أم مفتوحة كالطبق؟',
        'Write “qitt” in sand and choose an ending to turn it into “qitta”.',
        'Is the taa closed like a ball or open like a bowl?',
      ],
      'Circle the word that is written wrongly': [
        'اكتبوا «مدرسة» مرّة بالتاء الصحيحة ومرّة بالأخرى، وعلّقوهما.',
        'أيّ الورقتين نصلح، وكيف نتأكّد بالوقف؟',
        'Write “madrasa” with the right taa and with the wrong one and hang both up.',
        'Which one needs mending, and how does stopping on the word tell us?',
      ],
    },
    sheet: {
      trace: letters('ة', 'ـة', 'ت', 'ـت'),
      tasks: [
        write('أكتب التاء الناقصة', 'I write the missing taa', 'بيـ_ قطّـ_ بنـ_'),
        join('أصِل الكلمة بتائها', 'I join each word to its taa', 'وردة:ة بنت:ت مدرسة:ة'),
        ring(
          'أحوّط الكلمة المكتوبة خطأً',
          'I ring the word that is written wrongly',
          'سمكة بيت مدرست',
        ),
      ],
    },
    traces: {
      'Choose the right taa for the end of “madrasa” (school)': words('مدرسة'),
      'Write the missing taa: “bay_” (house)': words('بيت'),
      'Write the missing taa: “qitt_” (cat)': words('قطّة'),
    },
  },
  'read-write-3-labelling-pictures': {
    activity: [
      'اختاروا رفًّا في المطبخ، واكتبوا لكلّ علبة بطاقة باسم ما فيها.',
      'هل يستطيع ضيف أن يجد العدس بقراءة بطاقاتنا؟',
      'Choose a kitchen shelf and write a label for every jar and box.',
      'Could a guest find the lentils by reading our labels?',
    ],
    exercises: {
      'Put the labels on the parts of the face': [
        'اكتبوا «أنف، خدّ، ذقن» على قصاصات، وأمسكوها عند أماكنها أمام المرآة.',
        'أيّ بطاقة تُضحكنا إذا وضعناها في غير مكانها؟',
        'Write nose, cheek and chin on scraps of paper and hold them in place at the mirror.',
        'Which one looks funny when it is in the wrong place?',
      ],
      'Write the names of the rooms in the house drawing': [
        'ارسموا خريطة بيتكم من فوق، واكتبوا اسم كلّ غرفة داخلها.',
        'كيف نمشي على الخريطة من غرفة النوم إلى المطبخ؟',
        'Draw a map of your home from above and write the name in each room.',
        'How do we walk on the map from the bedroom to the kitchen?',
      ],
      'Fix the label that is in the wrong place': [
        'ضعوا ثلاث بطاقات على الباب والكرسيّ والمرآة، وبدّلوا اثنتين سرًّا.',
        'أيّ بطاقتين تبادلتا المكان؟',
        'Put labels on the door, a chair and the mirror, and secretly swap two.',
        'Which two have changed places?',
      ],
    },
    sheet: {
      trace: words('كتاب', 'قلم', 'دفتر'),
      tasks: [
        write('أكتب أسماء ثلاثة أشياء في حقيبتي', 'I write three things in my bag', '_ _ _'),
        draw('أرسم وجهًا وأكتب أسماء أجزائه', 'I draw a face and name its parts', 'circle'),
        draw('أرسم حيوانًا وأكتب اسمه تحته', 'I draw an animal and write its name'),
      ],
    },
    traces: {
      'Put the labels on the parts of the face': words('عين', 'أنف', 'فم'),
      'Write the names of the rooms in the house drawing': words('مطبخ', 'غرفة'),
      'Write the name of the animal under its picture': words('قطّة', 'فيل', 'أسد'),
      'Write the names of the rainbow colours': words('أحمر', 'أصفر', 'أزرق'),
    },
  },
  'read-write-3-word-dictation': {
    activity: [
      'قولوا كلمة، واهمسوا بها صوتًا صوتًا، ثمّ اكتبوها في الطحين.',
      'هل كتبنا كلّ ما همسنا به؟',
      'Say a word, whisper it sound by sound, and then write it in flour.',
      'Did we write everything that we whispered?',
    ],
    exercises: {
      'Look at the word, cover it and write it': [
        'اكتبوا كلمة على ورقة، وانظروا إليها، ثمّ غطّوها بكوب واكتبوها.',
        'ارفعوا الكوب: أيّ الحروف حفظتها العين؟',
        'Write a word on paper, look, cover it with a cup and write it from memory.',
        'Lift the cup: which letters did our eyes keep?',
      ],
      'Short or long? Write “jamal” (camel) and “jamaal” (beauty)': [
        'قولوا «جَمَل» و«جَمال» وأنتم تمدّون الذراع مع الألف الطويلة فقط.',
        'في أيّ كلمة نكتب الألف؟',
        'Say “jamal” and “jamaal”, stretching an arm only for the long alef.',
        'In which of the two do we write an alef?',
      ],
      'Listen and write a word with a shadda': [
        'قولوا: سُكّر، جدّة، تفّاح، واضربوا الوسادة عند الحرف المشدّد قبل كتابته.',
        'أين نضع الشدّة، وكم مرّة نكتب الحرف؟',
        'Say sukkar, jadda, tuffaah and thump a pillow at the doubled letter, then write.',
        'Where does the shadda go, and how often do we write the letter?',
      ],
    },
    sheet: {
      trace: words('دار', 'ولد', 'جبل'),
      tasks: [
        write('أغطّي الكلمة وأكتبها', 'I cover the word and write it', 'نار _'),
        write('أكتب كلمتين أسمعهما', 'I write two words that I hear', '_ _'),
        ring('أحوّط الكلمة التي فيها ألف طويلة', 'I ring the word with a long alef', 'جَمَل جَمال'),
      ],
    },
    traces: {
      'Listen and write: “daar”, “naar”, “baab”': words('دار', 'نار', 'باب'),
      'Listen and write: boy, moon, mountain': words('ولد', 'قمر', 'جبل'),
      'Short or long? Write “jamal” (camel) and “jamaal” (beauty)': words('جَمَل', 'جَمال'),
      'Listen and write a word with a shadda': words('تُفّاح', 'سُلّم'),
    },
  },
  'read-write-3-copying-sentences': {
    activity: [
      'اكتبوا لأحد في البيت جملة تفرحه، وانسخوها بخطّ هادئ، ودسّوها تحت وسادته.',
      'أين سيجدها، وماذا سيقول؟',
      'Write somebody at home a sentence to make them glad, copy it neatly and hide it.',
      'Where will they find it, and what will they say?',
    ],
    exercises: {
      'Leave a good space between the words': [
        'ضعوا كلمات جملة على أوراق، واجعلوا بين كلّ ورقتين ملعقة نائمة.',
        'ماذا نقرأ لو رفعنا الملاعق وتلاصقت الأوراق؟',
        'Put the words of a sentence on paper with a sleeping spoon between each two.',
        'What do we read if the spoons go away and the words touch?',
      ],
      'Put the full stop at the end of the sentence': [
        'قولوا جملًا وأنتم تمشون، وقفوا وقفة كاملة عند النقطة.',
        'أين نقف في: «أنا جائع أريد تفّاحة»؟',
        'Say sentences as you walk and stand quite still at the full stop.',
        'Where do we stop in “I am hungry I want an apple”?',
      ],
      'Compare the two sentences and find the copying mistake': [
        'اكتبوا جملة من أربع كلمات مرّتين، وأضيعوا في الثانية نقطة أو كلمة.',
        'أين الضائع: في أوّل الجملة أم في آخرها؟',
        'Write a four-word sentence twice and lose a dot or a word in the second one.',
        'Where did it get lost: near the start or near the end?',
      ],
    },
    sheet: {
      trace: words('أنا', 'أحب', 'أمي'),
      tasks: [
        write('أنسخ الجملة وأترك المسافات', 'I copy the sentence with its spaces', 'أنا أحب أمي _'),
        write('أضع النقطة في آخر الجملة', 'I put the full stop at the end', 'القمر جميل_'),
        draw('أزيّن الجملة برسمة', 'I draw a picture for my sentence'),
      ],
    },
  },
  'read-write-3-ordering-words': {
    activity: [
      'اكتبوا ثلاث كلمات على ثلاث أوراق، وليحمل كلّ واحد ورقة ويقف في مكانه.',
      'هل صارت جملة إذا قرأناها من اليمين؟',
      'Write three words on three sheets; each of you holds one and finds the right place.',
      'Is it a sentence when we read it from the right?',
    ],
    exercises: {
      'Order: “beautiful, the rose”': [
        'صِفوا أشياء البيت بكلمتين: الوسادة ناعمة، الكوب نظيف، ثمّ اعكسوا الكلمتين.',
        'أيّ الترتيبين نقوله كلّ يوم؟',
        'Describe things at home in two words, “al-wisaada naa’ima”, then swap the two.',
        'Which way round do we say it every day?',
      ],
      'Cross out the word that does not belong in the sentence': [
        'قولوا: «غسلنا الصحون بالماء والفيل والصابون»، واصطادوا الكلمة الغريبة.',
        'مَن يؤلّف جملة فيها غريب آخر؟',
        'Say “we washed the plates with water, elephant and soap” and catch the stranger.',
        'Who can make a sentence with another stranger in it?',
      ],
      'Change one word to make a new sentence': [
        'ابدؤوا بـ«جدّتي تشرب الماء»، وغيّروا كلمة واحدة كلّ دور.',
        'إلى أين وصلت الجملة بعد خمسة أدوار؟',
        'Begin with “Grandma drinks water” and change one word each turn.',
        'Where has the sentence got to after five turns?',
      ],
    },
    sheet: {
      trace: words('الوردة', 'جميلة'),
      tasks: [
        write(
          'أرتّب الكلمات وأكتب الجملة',
          'I order the words and write the sentence',
          'بالكرة أحمد يلعب _',
        ),
        join(
          'أصِل أوّل الجملة بآخرها',
          'I join the start to the end',
          'الشمس:مشرقة السمكة:تسبح العصفور:يطير',
        ),
        ring(
          'أحوّط الكلمة الغريبة',
          'I ring the word that does not belong',
          'شربت الحليب الكرسيّ الطازج',
        ),
      ],
    },
    traces: {
      'Order: “plays, Ahmad, with the ball”': words('يلعب', 'أحمد', 'بالكرة'),
    },
  },
  'read-write-3-question-and-answer': {
    activity: [
      'العبوا دقيقة لا كلام فيها إلّا بالأسئلة: «أين الملعقة؟ مَن أخذها؟».',
      'مَن أجاب سهوًا بدل أن يسأل؟',
      'For one minute speak only in questions, like “where is the spoon” and “who has it”.',
      'Who forgot and gave an answer instead?',
    ],
    exercises: {
      'Put the question mark at the end of the question': [
        'قولوا الكلام نفسه بنغمتين: «جاء الضيف.» و«جاء الضيف؟»، وارسموا العلامة في الهواء.',
        'متى ارتفع الصوت في الآخر؟',
        'Say the same words in two voices, telling and asking, and draw the mark in the air.',
        'When did the voice go up at the end?',
      ],
      'Question or answer? Sort the sentences': [
        'قولوا جملة: إن كانت سؤالًا فاكتفوا بهزّ الكتفين، وإن كانت جوابًا فأومئوا.',
        'ماذا تفعلون عند «في المطبخ»؟',
        'Say a sentence: shrug your shoulders at a question and nod at an answer.',
        'What do you do at “in the kitchen”?',
      ],
      'Write an answer to “Where is the cat?”': [
        'خبّئوا لعبة، واكتبوا الجواب على ورقة: «الدبّ تحت السرير».',
        'هل وصلنا إلى اللعبة بقراءة الجواب وحده؟',
        'Hide a toy and write the answer on paper: “The bear is under the bed”.',
        'Could we find it just by reading the answer?',
      ],
    },
    sheet: {
      trace: words('ما', 'أين', 'مَن'),
      tasks: [
        join(
          'أصِل السؤال بجوابه',
          'I join the question to its answer',
          'مَن؟:أمي أين؟:البيت ما؟:كتاب',
        ),
        write('أضع علامة السؤال', 'I put the question mark', 'أين القطّة_'),
        draw('أجيب برسمة: أين القطّة؟', 'I answer with a drawing: where is the cat?'),
      ],
    },
    traces: {
      'Read “What is this?” and write the answer': words('ما', 'هذا'),
      'Write an answer to “Where is the cat?”': words('أين', 'القطّة'),
    },
  },
  'read-write-3-writing-a-sentence': {
    activity: [
      'ابدؤوا دفتر يوميّات صغيرًا، واكتبوا فيه جملة واحدة قبل النوم.',
      'ما أجمل شيء في هذا اليوم؟',
      'Start a little diary and write just one sentence in it before bed.',
      'What was the best thing about today?',
    ],
    exercises: {
      'Make the sentence longer: “The boy reads”': [
        'كبّروا الجملة مع كلّ قفزة: «البنت تقرأ»، «تقرأ كتابًا»، «تقرأ كتابًا كبيرًا».',
        'كم كلمة صارت، وماذا نزيد بعد؟',
        'Make it grow with each jump: “the girl reads”, “reads a book”, “a big book”.',
        'How many words is it now, and what else could we add?',
      ],
      'Check your sentence: spaces and dots': [
        'اقرؤوا الجملة المكتوبة بالإصبع مرّتين: مرّة للمسافات ومرّة للنقاط.',
        'أيّ حرف ينتظر نقطته بعد؟',
        'Go over the written sentence twice with a finger, once for spaces, once for dots.',
        'Is any letter still waiting for its dot?',
      ],
      'Describe the weather today in one sentence': [
        'قفوا عند الباب، ومدّوا اليد إلى الهواء، وقولوا الطقس في جملة واحدة.',
        'كيف نكتبها لنخبر بها الجدّة؟',
        'Stand at the door, hold a hand out and put the weather into one sentence.',
        'How would we write it down to tell Grandma?',
      ],
      'Write a sentence with the words “my mother” and “the market”': [
        'اسحبوا ورقتين من وعاء كلمات كتبتموها، واصنعوا منهما جملة واحدة.',
        'هل في الجملة الكلمتان معًا، وهل لها معنى؟',
        'Draw two words you have written from a bowl and make one sentence out of them.',
        'Are both words in it, and does it make sense?',
      ],
    },
    sheet: {
      trace: words('هذا', 'بيت', 'كبير'),
      tasks: [
        write('أكمل الجملة عن نفسي', 'I finish the sentence about me', 'أنا أحب _'),
        write('أكتب جملة عن طقس اليوم', 'I write a sentence about the weather', '_'),
        draw('أرسم ما كتبته', 'I draw what I wrote'),
      ],
    },
    traces: {
      'Complete: “I love …”': words('أنا', 'أحب'),
      'Write a sentence with the words “my mother” and “the market”': words('أمي', 'السوق'),
      'Make the sentence longer: “The boy reads”': words('الولد', 'يقرأ'),
    },
  },
  'read-write-3-card-and-little-book': {
    activity: [
      'اطووا ورقتين من وسطهما لتصيرا كتيّبًا، واملؤوا كلّ يوم صفحة.',
      'عمّن يحكي كتيّبنا، وماذا نسمّيه؟',
      'Fold two sheets down the middle into a little book and fill one page a day.',
      'Whom is our book about, and what shall we call it?',
    ],
    exercises: {
      'Write a shopping list of five words': [
        'افتحوا الثلّاجة، واكتبوا معًا قائمة بما ينقص البيت، كلمة في كلّ سطر.',
        'هل يفهمها مَن يقرؤها غيرنا؟',
        'Open the fridge and together list what has run out, one word on each line.',
        'Would somebody else be able to read it?',
      ],
      'Choose the right greeting to start the letter': [
        'قولوا التحيّة المناسبة لكلّ واحد: للجدّة، للصديق، للمعلّمة، للجار.',
        'بماذا نبدأ رسالة إلى الجدّة؟',
        'Say the right greeting for each: for Grandma, a friend, a teacher, a neighbour.',
        'How would we begin a letter to Grandma?',
      ],
      'Put the pages of your little book in order': [
        'ارسموا أربع صفحات لحكاية «كيف نزرع بذرة»، واخلطوها، ثمّ رقّموها.',
        'أيّ صفحة لا تصحّ قبل غيرها؟',
        'Draw four pages of “How we plant a seed”, mix them, and give them numbers.',
        'Which page cannot come before the others?',
      ],
      'Write an invitation to the kindergarten graduation': [
        'اكتبوا دعوة إلى حفلة شاي للدمى: مَن يدعو، وأين، ومتى.',
        'ماذا لو نسينا المكان؟',
        'Write an invitation to a dolls’ tea party: who invites, where and when.',
        'What would happen if we forgot to say where?',
      ],
    },
    sheet: {
      trace: words('شكرًا', 'عيد', 'سعيد'),
      tasks: [
        write('أكتب بطاقة لمَن أحبّ', 'I write a card to somebody I love', 'إلى _'),
        write('أكتب عنوان كتيّبي واسمي', 'I write the title of my book and my name', '_ _'),
        count('أعُدّ حروف كلمة «شكرًا»', 'I count the letters of “shukran”', 'شكرًا'),
      ],
    },
    traces: {
      'Write “thank you” to your teacher': words('شكرًا'),
      'Write a shopping list of five words': words('خبز', 'حليب', 'بيض'),
    },
  },
}
