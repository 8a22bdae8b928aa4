import type { Activities } from './lesson-activities.ts'
import { colour, draw, join, letters, ring, shapes, words, write } from './sheet.ts'

export const readWrite1: Activities = {
  'read-write-1-holding-the-pencil': {
    activity: [
      'انقلوا كرات ورق من صحن إلى صحن بملقط الغسيل.',
      'لاحظوا: هل يعمل الإبهام والسبّابة معًا؟',
      'Move paper balls from one plate to another with a clothes peg.',
      'Watch the thumb and the first finger: are they working together?',
    ],
    exercises: {
      'Choose the picture of the right way to hold the pencil': [
        'أخفوا منديلًا صغيرًا تحت الخنصر والبنصر، وأمسكوا القلم بالأصابع الباقية.',
        'هل بقي المنديل في مكانه ونحن نرسم؟',
        'Tuck a scrap of tissue under the last two fingers and hold a crayon with the others.',
        'Did the tissue stay in place while we drew?',
      ],
      'Pick up the beads with two fingers': [
        'مزّقوا ورقة قديمة قصاصات بأطراف الأصابع، واصنعوا منها ثلجًا.',
        'لاحظوا: أيّ إصبعين تمسكان القصاصة؟',
        'Tear old paper into snowflakes with your fingertips.',
        'Watch which two fingers hold the flake: is it thumb and pointer?',
      ],
      'Colour the balloon and stay inside the line': [
        'ضعوا كوبًا مقلوبًا على ورقة، وارسموا حوله، ثمّ لوّنوا داخل الدائرة.',
        'أين نبطئ اليد حتّى لا تخرج؟',
        'Draw round an upturned cup and colour inside the circle.',
        'Where should the hand slow down so that it stays in?',
      ],
    },
    sheet: {
      trace: shapes('standing', 'circle'),
      tasks: [
        colour('ألوّن البالون ولا أخرج عن الخطّ', 'I colour the balloon inside the line', 'circle'),
        draw('أرسم خيط البالون', 'I draw the string of the balloon', 'oval'),
        draw('أرسم أثر إصبعي في الرمل', 'I draw what my finger left in the sand'),
      ],
    },
  },
  'read-write-1-straight-lines': {
    activity: [
      'ارسموا في الرمل أو الطحين مطرًا ينزل، ثمّ طريقًا يمتدّ.',
      'من أين نبدأ المطر: من فوق أم من تحت؟',
      'Draw rain coming down in sand or flour, and then a road running across.',
      'Where do we begin the rain: at the top or at the bottom?',
    ],
    exercises: {
      'Draw the road for the car from right to left': [
        'مدّوا خيطًا على الأرض، وسيّروا فوقه سيّارة أو حذاءً من اليمين إلى اليسار.',
        'هل بقينا على الطريق؟',
        'Stretch a string on the floor and drive a toy car or a shoe along it, right to left.',
        'Did we keep to the road?',
      ],
      'Trace the slanting line down the mountain': [
        'أسندوا كتابًا كبيرًا على وسادة، وأنزلوا الإصبع على حافّته المائلة.',
        'هل الطريق واقف أم نائم أم مائل؟',
        'Lean a big book against a pillow and slide a finger down its slope.',
        'Is that line standing, lying down or leaning?',
      ],
      'Join the dots to make a ladder': [
        'ابنوا على السجادة سلّمًا من الملاعق: خطّان واقفان ودرجات نائمة.',
        'كم درجة في سلّمنا، وهل المسافات بينها متقاربة؟',
        'Build a ladder of spoons on the rug: two long sides and rungs across.',
        'How many rungs are there, and are they evenly apart?',
      ],
    },
    sheet: {
      trace: shapes('standing', 'lying', 'slanting'),
      tasks: [
        draw('أكمل قضبان السور', 'I finish the bars of the fence', 'standing*3 _'),
        join(
          'أصِل كلّ بالون بقلبه بخطّ مستقيم',
          'I join each balloon to its heart',
          'circle:heart oval:heart',
        ),
        draw('أرسم مطرًا ينزل من الغيمة', 'I draw rain falling from a cloud', 'غيمة'),
      ],
    },
    traces: {
      'Trace the raindrops from top to bottom': shapes('standing'),
      'Draw the road for the car from right to left': shapes('lying'),
      'Trace the slanting line down the mountain': shapes('slanting'),
    },
  },
  'read-write-1-curves-and-zigzags': {
    activity: [
      'حرّكوا منديلًا في الهواء موجًا هادئًا، ثمّ كالبرق المتكسّر.',
      'ارسموا الحركتين في الطحين: أيّهما لها أسنان؟',
      'Wave a scarf through the air like a calm sea, and then like jagged lightning.',
      'Draw both in flour: which of them has teeth?',
    ],
    exercises: {
      'Trace the teeth of the saw': [
        'ارسموا جبالًا متجاورة في الرمل: صعود، ثمّ نزول، من غير رفع الإصبع.',
        'هل القمم حادّة، أم صارت أمواجًا؟',
        'Draw mountain after mountain in sand, up and down, without lifting your finger.',
        'Are the tops sharp, or have they turned into waves?',
      ],
      'Get the mouse out of the maze': [
        'ابنوا متاهة من الوسائد، وليمرّ اللاعب بينها من غير أن يلمسها.',
        'أين الطريق المسدود؟',
        'Build a maze of pillows and creep through without touching them.',
        'Where is the dead end?',
      ],
      'Draw the jumps of the rabbit': [
        'انقلوا الإصبع على حافّة الطاولة قفزة بعد قفزة، ثمّ ارسموا القفزات.',
        'هل تهبط كلّ قفزة على الخطّ نفسه؟',
        'Hop a finger along the edge of the table, then draw its jumps in flour.',
        'Does every jump land on the same line?',
      ],
    },
    sheet: {
      trace: shapes('wave', 'zigzag', 'hops'),
      tasks: [
        draw('أوصِل الأرنب إلى جزرته بالقفزات', 'I hop the rabbit to its carrot', 'أرنب hops جزر'),
        colour('ألوّن الموج بالأزرق', 'I colour the waves blue', 'wave wave'),
        draw('أرسم ظهر التمساح', 'I draw the back of a crocodile', 'zigzag'),
      ],
    },
    traces: {
      'Trace the waves of the sea': shapes('wave'),
      'Draw the jumps of the rabbit': shapes('hops'),
      'Trace the teeth of the saw': shapes('zigzag'),
      'Take the bee to the flower along a curved line': shapes('wave'),
      'Finish the zigzags on the crocodile’s back': shapes('zigzag'),
      'Trace the rainbow in colours': shapes('hops'),
      'Get the mouse out of the maze': shapes('spiral', 'wave'),
    },
  },
  'read-write-1-circles-and-dots': {
    activity: [
      'اطبعوا فوّهة كوب في الطحين، ومرّوا بالإصبع على الدائرة مرّات.',
      'هل عادت الإصبع إلى حيث بدأت؟',
      'Print the rim of a cup in flour and run a finger round the circle again and again.',
      'Did your finger come back to where it began?',
    ],
    exercises: {
      'Trace the spiral of the snail’s shell': [
        'لفّوا حزامًا أو حبلًا على الأرض كبيت الحلزون، وامشوا عليه إلى الداخل.',
        'إلى أين نخرج إذا استدرنا؟',
        'Coil a belt or a rope on the floor like a snail’s shell and walk in to the middle.',
        'Where will the path take us if we turn round?',
      ],
      'Draw one dot above the line and one below it': [
        'مدّوا حزامًا على السجادة، وضعوا جوربًا ملفوفًا فوقه وآخر تحته.',
        'أيّ نقطة فوق السطر؟',
        'Lay a belt across the rug and put a rolled sock above it and another below.',
        'Which dot is above the line?',
      ],
      'Trace the circle to make a sun': [
        'ارسموا دائرة في الرمل من أعلاها، وزيدوا أشعّتها بطرف الملعقة.',
        'لاحظوا: هل أُغلقت الدائرة قبل الأشعّة؟',
        'Draw a circle in sand starting at the top, then add the rays with a spoon.',
        'Watch: was the circle closed before the rays came?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'spiral'),
      tasks: [
        draw('أحوّل الدائرة إلى شمس', 'I turn the circle into a sun', 'circle'),
        draw('أضع نقاط الدعسوقة', 'I give the ladybird its dots', 'oval'),
        draw('أضع نقطة فوق الخطّ ونقطة تحته', 'I put a dot above and a dot below', 'lying'),
      ],
    },
    traces: {
      'Trace the spiral of the snail’s shell': shapes('spiral'),
    },
  },
  'read-write-1-tracing-alef-and-baa': {
    activity: [
      'اكتبوا الألف ثمّ الباء بإصبع مبلّلة على بلاط الحائط قبل أن يجفّ الماء.',
      'من أين بدأت الإصبع كلّ مرّة؟',
      'Write alef and then baa on tiles with a wet finger before the water dries.',
      'Where did your finger start each time?',
    ],
    exercises: {
      'Trace the bowl of baa from right to left': [
        'ارسموا طبق الباء في الطحين: نزول قصير، ثمّ سير إلى اليسار، ثمّ صعود.',
        'لاحظوا: هل تبدأ الإصبع من اليمين؟',
        'Draw the bowl of baa in flour: a little way down, along to the left, and up.',
        'Watch: does the finger begin on the right?',
      ],
      'Put the dot of baa under the letter': [
        'اجلسوا على الأرض، واجعلوا الساقين طبقًا، وضعوا كرة ورق نقطة.',
        'هل اختبأت نقطة الباء تحت طبقها؟',
        'Sit on the floor with your legs as a bowl and use a paper ball as the dot.',
        'Is the dot of baa tucked beneath the bowl?',
      ],
      'Make the letter alef from play dough': [
        'افتلوا قليلًا من العجين، واجعلوه ألفًا واقفة، ثمّ اثنوه باءً.',
        'ماذا ينقص الباء بعد أن انحنت؟',
        'Roll a bit of bread dough into a tall alef, then bend it into a baa.',
        'Now that it is bent, what is baa still missing?',
      ],
    },
    sheet: {
      trace: letters('ا', 'ب'),
      tasks: [
        colour('ألوّن كلّ ألف', 'I colour every alef', 'ا ب ا ا ب'),
        join('أصِل الحرف الذي كتبته بكلمته', 'I join the letter to its word', 'أ:أسد ب:بطّة'),
        draw('أرسم شيئًا يبدأ بالباء', 'I draw something that starts with baa'),
      ],
    },
    traces: {
      'Trace the letter alef from top to bottom': letters('ا'),
      'Colour the letter alef in “asad” (lion)': letters('أ'),
      'Trace the bowl of baa from right to left': letters('ب'),
      'Put the dot of baa under the letter': letters('ب'),
      'Make the letter alef from play dough': letters('ا'),
      'Write the letter baa in the air': letters('ب'),
    },
  },
  'read-write-1-my-name-card': {
    activity: [
      'اكتبوا أسماء أهل البيت على أوراق، وضعوها عند مقاعدهم على المائدة.',
      'أين بطاقة اسمي، وبماذا عرفتها؟',
      'Write the names of everyone at home on paper and set them at their places.',
      'Where is my name, and how did I know it?',
    ],
    exercises: {
      'Choose the first letter of your name': [
        'اكتبوا الحرف الأول من الاسم كبيرًا، وابحثوا عنه على العلب والكتب.',
        'في كم مكان وجدنا حرفنا؟',
        'Write the first letter of the name large and hunt for it on boxes and books.',
        'In how many places did we find our letter?',
      ],
      'Trace the first letter of your name with your finger': [
        'ارسموا الحرف الأول بالإصبع على ظهر أحدكم.',
        'أيّ حرف أحسّ به الظهر، ومن أين بدأ؟',
        'Draw the first letter with a finger on somebody’s back.',
        'Which letter did the back feel, and where did it begin?',
      ],
      'Count the letters of your name': [
        'ضعوا ملعقة تحت كلّ حرف من الاسم المكتوب.',
        'كم ملعقة يحتاج الاسم؟',
        'Put a spoon below each letter of the written name.',
        'How many spoons does the name need?',
      ],
    },
    sheet: {
      trace: shapes('lying', 'circle'),
      tasks: [
        write('أكتب الحرف الأول من اسمي وأزيّنه', 'I write and decorate my first letter', '_'),
        colour('ألوّن نجمة لكلّ حرف في اسمي', 'I colour a star for each letter of my name', 'star*7'),
        draw('أرسم نفسي', 'I draw myself', 'rectangle'),
      ],
    },
  },
  'read-write-1-picture-and-word': {
    activity: [
      'ألصقوا كلمات مكتوبة بخطّ كبير على أشيائها: باب، كرسيّ، سرير.',
      'أين الصورة وأين الكلمة على علبة الحليب؟',
      'Stick words in large writing on the things themselves: baab, kursee, sareer.',
      'On the milk carton, which part is picture and which is word?',
    ],
    exercises: {
      'Point to where we start reading': [
        'قبل قراءة أيّ صفحة، ضعوا الإصبع حيث تبدأ، ثمّ سيروا بها مع السطر.',
        'إلى أين تقفز الإصبع عند آخر السطر؟',
        'Before you read a page, put a finger where it starts and let it follow the line.',
        'Where does the finger jump at the end of the line?',
      ],
      'Match two words that look the same': [
        'اكتبوا ثلاث كلمات مرّتين على ستّ أوراق، والعبوا لعبة الذاكرة.',
        'هل الكلمتان توأمان من أوّلهما إلى آخرهما؟',
        'Write three words twice on six bits of paper and play memory.',
        'Are the two words twins from start to finish?',
      ],
      'A long word or a short word?': [
        'اكتبوا «فيل» و«عصفور» في الطحين، وقيسوهما بالملعقة.',
        'هل الكلمة الطويلة للحيوان الكبير دائمًا؟',
        'Write “feel” (elephant) and “usfoor” (bird) in flour and measure them with a spoon.',
        'Does the big animal always have the long word?',
      ],
    },
    sheet: {
      trace: words('ماما', 'بابا'),
      tasks: [
        join(
          'أصِل الكلمتين المتماثلتين حرفًا حرفًا',
          'I join the words that look the same',
          'باب:باب بيت:بيت قطّة:قطّة',
        ),
        ring(
          'أحوّط الكلمة وأترك الصورة',
          'I ring the words and leave the pictures',
          'star قمر heart باب',
        ),
        draw('أرسم صورة لكلمة «ماما»', 'I draw a picture for “maama” (Mummy)'),
      ],
    },
    traces: {
      'Point to where we start reading': shapes('lying'),
    },
  },
  'read-write-1-drawing-and-telling': {
    activity: [
      'ارسموا معًا شيئًا حدث اليوم، واكتبوا تحته الكلمات كما تُقال.',
      'ماذا حدث قبل هذه الرسمة؟',
      'Draw something that happened today and write below it the very words you hear.',
      'What happened just before this picture?',
    ],
    exercises: {
      'Draw your family and name everyone': [
        'ارسموا أهل البيت في الطحين: رأس مدوّر لكلّ واحد، ثمّ ما يميّزه.',
        'مَن هذا، وبماذا عرفناه؟',
        'Draw your family in flour: a round head each, then what makes them special.',
        'Who is this, and how can we tell?',
      ],
      'Draw what you heard in the story': [
        'احكوا حكاية قصيرة والعيون مغمضة، ثمّ ارسموا أجمل ما فيها.',
        'ما الذي رسمناه، وأين كان في الحكاية؟',
        'Tell a short story with eyes closed, then draw the best bit of it.',
        'What did we draw, and when in the story was it?',
      ],
      'Choose a title for your drawing': [
        'علّقوا رسمة على الحائط، وليقترح كلّ واحد في البيت اسمًا لها.',
        'أيّ اسم يناسبها، ولماذا؟',
        'Hang a drawing on the wall and let everyone at home suggest a name for it.',
        'Which name suits it best, and why?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'oval', 'wave'),
      tasks: [
        draw('أكمل وجه المهرّج', 'I finish the clown’s face', 'circle'),
        draw('أرسم أسرتي', 'I draw my family'),
        write('أوقّع رسمتي بحرفي الأول', 'I sign my drawing with my first letter', '_'),
      ],
    },
  },
}
