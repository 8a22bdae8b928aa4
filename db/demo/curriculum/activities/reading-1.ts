import type { Activities } from './lesson-activities.ts'
import { colour, count, draw, join, letters, ring, shapes } from './sheet.ts'

export const reading1: Activities = {
  'reading-1-sounds-around-us': {
    activity: [
      'أغمضوا العيون معًا نصف دقيقة، واستمعوا إلى أصوات البيت والشارع.',
      'كم صوتًا سمعتم، ومن أين جاء كلّ صوت؟',
      'Close your eyes together for half a minute and listen to the house and the street.',
      'How many sounds did you hear, and where did each come from?',
    ],
    exercises: {
      'Tell the sound of the bell from the drum': [
        'قفوا خلف الباب، واطرقوا بالملعقة على القِدر ثمّ على الوسادة.',
        'أيّ الصوتين يرنّ مثل الجرس؟',
        'Stand behind the door and tap a spoon on a pot, then on a pillow.',
        'Which of the two rings like a bell?',
      ],
      'Which is louder: a whisper or a call?': [
        'اهمسوا كلمة من آخر الغرفة، ثمّ نادوا بها من المكان نفسه.',
        'متى سُمعت الكلمة جيّدًا: مع الهمس أم مع النداء؟',
        'Whisper a word from the far end of the room, then call it from the same place.',
        'When was it easy to hear: in the whisper or in the call?',
      ],
      'Put the pictures in the order you heard their sounds': [
        'أغمضوا العيون، وليصفّق أحدكم، ثمّ يطرق الباب، ثمّ يصبّ ماءً في كوب.',
        'ماذا سمعتم أولًا، وماذا سمعتم في الآخر؟',
        'Close your eyes while one of you claps, knocks on the door and pours some water.',
        'What did you hear first, and what came last?',
      ],
    },
    sheet: {
      trace: shapes('wave', 'hops'),
      tasks: [
        colour('ألوّن نجمة لكلّ صوت أسمعه الآن', 'I colour a star for each sound I hear', 'star*5'),
        draw('أرسم شيئًا صوته عالٍ', 'I draw something loud'),
        draw('أرسم حيوانًا أعرف صوته', 'I draw an animal whose sound I know'),
      ],
    },
  },
  'reading-1-pictures-talk': {
    activity: [
      'افتحوا كتابًا أو صورة عائلية، واحكوا معًا ما فيها من غير قراءة.',
      'مَن في الصورة، وماذا يفعل؟',
      'Open a book or a family photo and tell each other what is in it, without reading.',
      'Who is in the picture, and what are they doing?',
    ],
    exercises: {
      'What will happen next? Choose the right picture': [
        'املؤوا كوبًا إلى نصفه، وأميلوه قليلًا فوق المغسلة ثمّ توقّفوا.',
        'ماذا سيحدث إذا أملناه أكثر؟',
        'Half fill a cup, tip it a little over the sink, and stop.',
        'What will happen if we tip it further?',
      ],
      'Choose the picture that does not belong': [
        'ضعوا على السجادة ثلاث ملاعق وجوربًا.',
        'أيّها غريب عن المجموعة، ولماذا؟',
        'Lay three spoons and one sock on the rug.',
        'Which one is a stranger here, and why?',
      ],
      'Put the waking-up pictures in order': [
        'مثّلوا الصباح معًا: نستيقظ، ثمّ نغسل الوجه، ثمّ نلبس الثياب.',
        'ماذا نفعل قبل لبس الثياب؟',
        'Act out the morning together: waking, washing your face, getting dressed.',
        'What do we do before we get dressed?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'lying'),
      tasks: [
        ring('أحوّط الشكل المختلف', 'I ring the one that is different', 'heart heart star heart'),
        draw('أرسم وجهًا فرحًا في الدائرة', 'I draw a happy face in the circle', 'circle'),
        draw('أرسم ما أراه من النافذة', 'I draw what I see from the window'),
      ],
    },
  },
  'reading-1-songs-and-rhymes': {
    activity: [
      'غنّوا نشيدًا تحبّونه، وتوقّفوا قبل آخر كلمة في كلّ سطر.',
      'ما الكلمة التي اختبأت؟',
      'Sing a song you love and stop just before the last word of each line.',
      'Which word went hiding?',
    ],
    exercises: {
      'Choose the word that rhymes with “batta” (duck)': [
        'قولوا معًا: «بطّة، قطّة»، ثمّ ابحثوا عن كلمة أخرى لها الرنّة نفسها.',
        'أيّهما تشبه «بطّة» في آخرها: «شطّة» أم «كرسيّ»؟',
        'Say together “batta, qitta” and look for one more word that ends the same way.',
        'Which sounds like “batta” at the end: “shatta” or “kursee”?',
      ],
      'Match “naar” (fire) to the picture with the same rhyme': [
        'قولوا «دار» واقفزوا، ثمّ «نار» واقفزوا، ثمّ «كرة» ولا تقفزوا.',
        'هل نقفز عند «جار»؟',
        'Say “daar” and jump, “naar” and jump, then “kura” and stand still.',
        'Do we jump for “jaar”?',
      ],
      'Clap each time you hear the word “qamar” (moon)': [
        'احكوا حكاية قصيرة عن القمر قبل النوم، وصفّقوا كلّما جاء اسمه.',
        'كم مرّة صفّقتم؟',
        'Tell a short bedtime story about the qamar and clap each time it is named.',
        'How many times did you clap?',
      ],
    },
    sheet: {
      trace: shapes('hops', 'spiral'),
      tasks: [
        join('أصِل الكلمتين المتشابهتين في الآخر', 'I join the words that rhyme', 'بطّة:قطّة نار:دار'),
        colour('ألوّن قلبًا كلّما غنّيت النشيد', 'I colour a heart each time I sing', 'heart*3'),
        draw('أرسم عصفوري الصغير', 'I draw my little bird'),
      ],
    },
  },
  'reading-1-alef-to-thaa': {
    activity: [
      'ارسموا في الطحين طبقًا مثل طبق الباء، وضعوا النقاط بطرف الإصبع.',
      'مع نقطة تحته أيّ حرف صار، ومع نقطتين فوقه؟',
      'Draw a bowl like baa in a tray of flour and dot it with a fingertip.',
      'One dot below: which letter is it now, and with two dots above?',
    ],
    exercises: {
      'Choose the picture that starts with baa': [
        'امشوا في البيت والمسوا ما يبدأ بصوت الباء: باب، بلاطة، بصل.',
        'ماذا وجدتم أيضًا؟',
        'Walk through the house and touch things that start with baa: baab, balaata, basal.',
        'What else did you find?',
      ],
      'Find the letter thaa among the letters': [
        'اكتبوا ب، ت، ث بخطّ كبير على ثلاث أوراق، وافرشوها على الأرض.',
        'على أيّ ورقة نضع اليد إذا سمعنا «ثلّاجة»؟',
        'Write baa, taa and thaa large on three sheets of paper and lay them on the floor.',
        'Which one do we put a hand on when we hear “thallaaja” (fridge)?',
      ],
      'Put the dot of baa in its right place': [
        'اجعلوا الذراعين طبقًا، ولتكن الكرة أو الجورب الملفوف نقطة الباء.',
        'أين تجلس النقطة: فوق الطبق أم تحته؟',
        'Make a bowl with your arms and let a ball or a rolled sock be the dot of baa.',
        'Where does the dot sit: above the bowl or below it?',
      ],
      'Circle the pictures that start with the sound “a”': [
        'قولوا: أرنب، باب، أسد، تمر، وارفعوا اليدين عند صوت «أَ» في الأول.',
        'عند أيّ كلمتين ارتفعت الأيدي؟',
        'Say arnab, baab, asad, tamr, and lift your hands when a word starts with “a”.',
        'Which two words made the hands go up?',
      ],
    },
    sheet: {
      trace: letters('أ', 'ب', 'ت', 'ث'),
      tasks: [
        colour('ألوّن كلّ باء', 'I colour every baa', 'ب ت ب ث ب'),
        join('أصِل الحرف بكلمته', 'I join each letter to its word', 'أ:أسد ب:بطّة ت:تفّاح ث:ثوب'),
        draw('أرسم شيئًا يبدأ بالتاء', 'I draw something that starts with taa'),
      ],
    },
    traces: {
      'Listen to the sound of alef and repeat it': letters('أ'),
      'Choose the picture that starts with baa': letters('ب'),
      'Match the letter taa to the apple': letters('ت'),
      'Find the letter thaa among the letters': letters('ث'),
      'Put the dot of baa in its right place': letters('ب'),
      'How many dots does taa have?': letters('ت'),
      'Circle the pictures that start with the sound “a”': letters('أ'),
    },
  },
  'reading-1-jeem-to-khaa': {
    activity: [
      'ضعوا اليد أمام الفم، وقولوا: جـ، حـ، خـ، واحدًا بعد الآخر.',
      'أيّ صوت خرج معه هواء دافئ؟',
      'Hold a hand in front of your mouth and say jeem, haa, khaa, one after the other.',
      'Which sound came with a warm breath?',
    ],
    exercises: {
      'Which of the three letters has no dot?': [
        'ارسموا ثلاث حاءات في الرمل، وضعوا نقطة في بطن واحدة ونقطة فوق أخرى.',
        'أيّ واحدة بقيت بلا نقطة، وما صوتها؟',
        'Draw haa three times in sand, with a dot inside one and a dot above another.',
        'Which one stayed without a dot, and what does it say?',
      ],
      'Put the dots of jeem and khaa in their places': [
        'اكتبوا حاءين كبيرتين على ورقة، واصنعوا كرتي ورق بدل النقطتين.',
        'أين نضع النقطة لتصير جيمًا، وأين لتصير خاءً؟',
        'Write two large haas on paper and roll two paper balls for dots.',
        'Where does the dot go for jeem, and where for khaa?',
      ],
      'Tell the sound of haa from the sound of khaa': [
        'قولوا كلمات من البيت: حذاء، خبز، حليب، خيار، حقيبة.',
        'عند أيّ كلمات نلمس الحلق لأنّنا سمعنا الخاء؟',
        'Say words from around the house: hidhaa’, khubz, haleeb, khiyaar, haqeeba.',
        'At which ones do we touch our throat because we heard khaa?',
      ],
    },
    sheet: {
      trace: letters('ج', 'ح', 'خ'),
      tasks: [
        ring('أحوّط الحرف الذي لا نقطة له', 'I ring the letter with no dot', 'ج ح خ ح ج ح'),
        join('أصِل الحرف بأوّل الكلمة', 'I join jeem, haa, khaa to words', 'ج:جمل ح:حصان خ:خروف'),
        draw('أرسم شيئًا يبدأ بالخاء', 'I draw something that starts with khaa'),
      ],
    },
    traces: {
      'Listen to the sound of jeem and repeat it': letters('ج'),
      'Choose the picture that starts with jeem': letters('ج'),
      'Which of the three letters has no dot?': letters('ح'),
      'Match the letter haa to the horse': letters('ح'),
      'Choose the picture that starts with khaa': letters('خ'),
      'Put the dots of jeem and khaa in their places': letters('ج', 'خ'),
      'Tell the sound of haa from the sound of khaa': letters('ح', 'خ'),
    },
  },
  'reading-1-daal-to-zay': {
    activity: [
      'دقّوا بالملعقة: د د د، ثمّ كونوا محرّك سيّارة: ررر، ثمّ نحلة: ززز.',
      'عند أيّ صوت يرتجف اللسان؟',
      'Knock with a spoon, d d d, then be a car, rrr, and then a bee, zzz.',
      'Which sound makes the tongue tremble?',
    ],
    exercises: {
      'Tell the letter daal from the letter dhaal': [
        'اكتبوا الدال على باطن الكفّ بالإصبع، ثمّ انقروا فوقها نقرة واحدة.',
        'ماذا صارت الدال بعد النقرة؟',
        'Write daal on the palm of a hand with your finger, then tap once above it.',
        'What did daal turn into after the tap?',
      ],
      'Colour the pomegranate if you hear the sound of raa': [
        'قولوا: رأس، باب، رِجل، قلم، رفّ، وهزّوا الرأس عند كلّ راء.',
        'أيّ الكلمات لم تهزّ رأسنا؟',
        'Say ra’s, baab, rijl, qalam, raff, and nod for every raa.',
        'Which words left our heads still?',
      ],
      'Sort the pictures: the sound of daal or of zay?': [
        'صُفّوا على المائدة زيتًا ودلوًا وزعترًا ودفترًا.',
        'أيّها يطنّ مثل النحلة: ززز؟',
        'Set out oil (zayt), a bucket (dalw), thyme (zaatar) and a notebook (daftar).',
        'Which ones buzz like a bee at the start: zzz?',
      ],
      'Add the dot to turn raa into zay': [
        'ضعوا خيطًا على الطاولة في شكل الراء، وضعوا فوقه غطاء علبة.',
        'كيف نقرأ الحرف مع النقطة، وكيف نقرؤه إذا رفعناها؟',
        'Lay a piece of string on the table in the shape of raa and put a lid above it.',
        'What does it say with the dot, and what when you take it away?',
      ],
    },
    sheet: {
      trace: letters('د', 'ذ', 'ر', 'ز'),
      tasks: [
        colour('ألوّن كلّ راء', 'I colour every raa', 'ر د ر ز ر'),
        join(
          'أصِل د، ذ، ر، ز بكلماتها',
          'I join daal, dhaal, raa, zay to words',
          'د:دُبّ ذ:ذئب ر:رُمّان ز:زرافة',
        ),
        draw('أرسم شيئًا يبدأ بالدال', 'I draw something that starts with daal'),
      ],
    },
    traces: {
      'Choose the picture that starts with daal': letters('د'),
      'Tell the letter daal from the letter dhaal': letters('د', 'ذ'),
      'Match the letter dhaal to the wolf': letters('ذ'),
      'Find the letter raa on the letter board': letters('ر'),
      'Choose the picture that starts with zay': letters('ز'),
      'Colour the pomegranate if you hear the sound of raa': letters('ر'),
      'Sort the pictures: the sound of daal or of zay?': letters('د', 'ز'),
      'Add the dot to turn raa into zay': letters('ر', 'ز'),
    },
  },
  'reading-1-seen-to-daad': {
    activity: [
      'امشوا كالأفعى على السجادة وأنتم تقولون: سسس، ثمّ قولوا: شششش.',
      'أيّ الصوتين نقوله حين ينام أحد في البيت؟',
      'Slide like a snake over the rug saying “sss”, and then say “shhh”.',
      'Which one do we say when somebody is asleep?',
    ],
    exercises: {
      'Count the dots of the letter sheen': [
        'ارسموا السين في الطحين، واغرزوا فوقها ثلاث نقاط كأنّها هرم صغير.',
        'كم نقطة وضعنا، وما اسم الحرف الآن؟',
        'Draw seen in flour and press three dots above it, like a little pyramid.',
        'How many dots are there, and what is the letter called now?',
      ],
      'Tell the sound of seen from the sound of saad': [
        'قولوا «سورة» والشفتان باسمتان، ثمّ «صورة» والفم ممتلئ.',
        'متى صار الصوت ثخينًا؟',
        'Say “soora” with seen and a smile, then “soora” with saad and a full mouth.',
        'When did the sound turn thick?',
      ],
      'Choose the picture that starts with daad': [
        'أضيئوا مصباح الغرفة وقولوا: «ضوء»، ثمّ أطفئوه وقولوا: «ليل».',
        'أيّ الكلمتين بدأت بالضاد؟',
        'Switch the lamp on and say “daw’”, then switch it off and say “layl”.',
        'Which of the two words began with daad?',
      ],
    },
    sheet: {
      trace: letters('س', 'ش', 'ص', 'ض'),
      tasks: [
        count('أعُدّ نقاط الشين وأكتب عددها', 'I count the dots of sheen', 'ش'),
        join(
          'أصِل س، ش، ص، ض بكلماتها',
          'I join seen, sheen, saad, daad to words',
          'س:سمكة ش:شمس ص:صابون ض:ضفدع',
        ),
        colour('ألوّن كلّ ضاد ليقفز الضفدع', 'I colour every daad for the frog', 'ض ص ض س ض'),
      ],
    },
    traces: {
      'Choose the picture that starts with seen': letters('س'),
      'Count the dots of the letter sheen': letters('ش'),
      'Match the letter sheen to the sun': letters('ش'),
      'Tell the sound of seen from the sound of saad': letters('س', 'ص'),
      'Match the letter saad to the soap': letters('ص'),
      'Choose the picture that starts with daad': letters('ض'),
      'Help the frog jump on the letter daad': letters('ض'),
    },
  },
  'reading-1-family-and-home-words': {
    activity: [
      'تجوّلوا في البيت كأنّكم مرشدون، وسمّوا كلّ غرفة وما فيها.',
      'ما الشيء الذي لا نعرف اسمه بعد؟',
      'Walk through your home like tour guides and name each room and what is in it.',
      'What is there that we have no name for yet?',
    ],
    exercises: {
      'Choose the things we find in the bedroom': [
        'احملوا وسادة وملعقة ومنشفة وجوربًا، وأعيدوا كلّ شيء إلى غرفته.',
        'أيّها مكانه غرفة النوم؟',
        'Pick up a pillow, a spoon, a towel and a sock and take each back to its room.',
        'Which of them live in the bedroom?',
      ],
      'Name the things on the table': [
        'رتّبوا مائدة الطعام معًا، وسمّوا كلّ شيء وهو يوضع في مكانه.',
        'غطّوا شيئًا بالمنديل: ما الذي اختفى؟',
        'Lay the table together and name each thing as it goes down.',
        'Now cover one thing with a napkin: what has gone?',
      ],
      'Match each family member to the name you hear': [
        'افتحوا صور العائلة، وقولوا: هذه جدّتي، هذا خالي، هذه أختي.',
        'مَن نريد أن نزوره، وماذا نناديه؟',
        'Look at family photos and say: this is Grandma, this is my uncle, this is my sister.',
        'Whom shall we visit, and what do we call them?',
      ],
    },
    sheet: {
      trace: shapes('square', 'triangle'),
      tasks: [
        draw('أرسم بيتي من المربّع والمثلّث', 'I draw my home from these shapes', 'square triangle'),
        draw('أرسم مَن يعيش معي', 'I draw the people I live with'),
        colour('ألوّن قلبًا لكلّ مَن أحبّه', 'I colour a heart for each one I love', 'heart*6'),
      ],
    },
  },
  'reading-1-hare-and-tortoise': {
    activity: [
      'احكوا حكاية الأرنب والسلحفاة بجوربين في اليدين، ودعوا الأرنب ينام.',
      'لماذا وصلت السلحفاة أولًا؟',
      'Tell the story of the hare and the tortoise with a sock on each hand; let the hare nap.',
      'Why did the tortoise get there first?',
    ],
    exercises: {
      'Who was faster at the start of the race?': [
        'اقفزوا كالأرنب إلى آخر الغرفة، ثمّ عودوا زحفًا كالسلحفاة.',
        'أيّ الطريقتين أسرع، وأيّهما تُتعبنا؟',
        'Hop like the hare to the end of the room and creep back like the tortoise.',
        'Which way is faster, and which one is tiring?',
      ],
      'What did the hare do under the tree?': [
        'اجعلوا الوسادة شجرة، ومثّلوا ما فعله الأرنب تحتها.',
        'ماذا كان على الأرنب أن يفعل بدلًا من النوم؟',
        'Let a pillow be the tree and act out what the hare did beneath it.',
        'What could the hare have done instead of sleeping?',
      ],
      'Put the story in order with three pictures': [
        'ارسموا الحكاية في ثلاث أوراق: انطلاق، ثمّ نوم، ثمّ وصول، واخلطوها.',
        'أيّ ورقة نضعها أولًا؟',
        'Draw the story on three bits of paper, the start, the nap, the finish, and mix them.',
        'Which one comes first?',
      ],
    },
    sheet: {
      trace: shapes('lying', 'hops'),
      tasks: [
        draw('أحوّل البيضوي إلى سلحفاة', 'I turn the oval into a tortoise', 'oval'),
        draw('أرسم مَن وصل أولًا', 'I draw who arrived first'),
        count('أعُدّ قفزات الأرنب', 'I count the jumps of the hare', 'hops'),
      ],
    },
    traces: {
      'Who reached the finish line first?': shapes('lying'),
    },
  },
}
