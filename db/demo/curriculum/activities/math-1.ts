import type { Activities } from './lesson-activities.ts'
import { colour, count, draw, join, numbers, ring, shapes, write } from './sheet.ts'

export const math1: Activities = {
  'math-1-sort-by-colour': {
    activity: [
      'أفرغوا سلّة الغسيل النظيف على السرير، واجعلوا لكلّ لون كومة.',
      'أيّ لون كومته أعلى؟',
      'Tip the clean washing onto the bed and make a pile for each colour.',
      'Which colour has the tallest pile?',
    ],
    exercises: {
      'Choose everything that is yellow': [
        'سيروا في البيت كصيّادي اللون الأصفر، والمسوا كلّ أصفر ترونه.',
        'في أيّ غرفة وجدنا الأصفر أكثر؟',
        'Go through the house as hunters of yellow and touch everything yellow you see.',
        'Which room has the most yellow in it?',
      ],
      'Sort the buttons: blue or green?': [
        'اجمعوا ما هو أزرق وما هو أخضر من الأكواب والثياب في كومتين.',
        'ماذا نفعل بما فيه اللونان معًا؟',
        'Gather blue and green cups and clothes and make two piles.',
        'What shall we do with something that is both?',
      ],
      'Find the flower with a different colour': [
        'أغمضوا العيون، وليصُفّ أحدكم أربعة جوارب بلون وخامسًا بلون آخر.',
        'افتحوا العيون: أيّها مختلف؟',
        'Close your eyes while somebody lines up four socks alike and one of another colour.',
        'Open your eyes: which one is different?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'wave'),
      tasks: [
        colour(
          'ألوّن الدوائر بالأحمر',
          'I colour the circles red',
          'circle star circle heart circle',
        ),
        colour('ألوّن القلبين باللون نفسه', 'I colour both hearts the same', 'heart heart'),
        draw('أرسم ثلاثة أشياء صفراء', 'I draw three yellow things'),
      ],
    },
  },
  'math-1-matching-pairs': {
    activity: [
      'اخلطوا جوارب البيت كلّها، ثمّ زوّجوا كلّ جورب بأخيه.',
      'هل بقي جورب وحيد، وأين أخوه؟',
      'Mix up all the socks in the house and find each one its partner.',
      'Is a sock left on its own, and where could its partner be?',
    ],
    exercises: {
      'Give each rabbit one carrot': [
        'رتّبوا مائدة الطعام: لكلّ شخص ملعقة واحدة وكوب واحد.',
        'هل أخذ كلّ واحد ملعقته، أم زادت ملعقة؟',
        'Lay the table: one spoon and one cup for each of you.',
        'Does everyone have a spoon, or is there one too many?',
      ],
      'Match each shadow to its owner': [
        'افردوا اليد ثمّ كوبًا ثمّ ملعقة أمام مصباح، وانظروا إلى الحائط.',
        'لمن هذا الظلّ؟',
        'Hold a hand, then a cup, then a spoon in front of a lamp and look at the wall.',
        'Whose shadow is that?',
      ],
      'Choose the two pictures that are the same': [
        'ضعوا كوبين متشابهين بين خمسة أكواب مختلفة.',
        'أين التوأمان، وبماذا عرفتموهما؟',
        'Stand two matching cups among five different ones.',
        'Where are the twins, and how did you know them?',
      ],
    },
    sheet: {
      trace: shapes('square', 'circle'),
      tasks: [
        join(
          'أصِل كلّ شكل بأخيه',
          'I join each shape to its twin',
          'star:star heart:heart square:square',
        ),
        ring('أحوّط الشكل الوحيد', 'I ring the shape with no twin', 'circle star circle'),
        draw('أرسم جوربين متشابهين', 'I draw a pair of socks'),
      ],
    },
  },
  'math-1-big-and-small': {
    activity: [
      'صُفّوا أحذية البيت على الأرض من الأصغر إلى الأكبر.',
      'لمن أصغر حذاء، ولمن أكبر حذاء؟',
      'Line up the shoes of the house on the floor from smallest to biggest.',
      'Whose shoe is the smallest, and whose is the biggest?',
    ],
    exercises: {
      'Order the bears from smallest to biggest': [
        'رتّبوا ثلاث وسائد أو ثلاث دمى كأنّها عائلة: صغير، ثمّ أكبر، ثمّ الأكبر.',
        'أين نضع وسادة رابعة بين إخوتها؟',
        'Arrange three pillows or dolls as a family: small, bigger, biggest.',
        'Where in the family would a fourth one stand?',
      ],
      'Which of the two balls is smaller?': [
        'اصنعوا من ورق قديم كرتين، واحدة بيد واحدة وأخرى باليدين.',
        'أيّهما أصغر، وأيّهما تختبئ في الكفّ؟',
        'Crumple old paper into two balls, one with one hand and one with both.',
        'Which is smaller, and which can hide in your fist?',
      ],
      'Match each bear to the chair of its size': [
        'أجلسوا الدمى والألعاب: الكبير على الكرسيّ، والصغير في الكوب.',
        'مَن لا يتّسع له مكانه؟',
        'Find seats for the toys: a chair for a big one, a cup for a little one.',
        'Who does not fit where we put them?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'oval'),
      tasks: [
        draw('أرسم كرة كبيرة وكرة صغيرة', 'I draw a big ball and a small ball'),
        draw('أرسم حذائي بجانب حذاء كبير', 'I draw my shoe beside a big shoe'),
        draw('أرسم بيتًا للنملة وبيتًا للفيل', 'I draw a home for an ant and an elephant'),
      ],
    },
  },
  'math-1-one-and-many': {
    activity: [
      'انظروا من النافذة وقولوا: شمس واحدة، سيّارات كثيرة، شجرة واحدة.',
      'ما الشيء الذي لا نرى منه إلّا واحدًا؟',
      'Look out of the window and say: one sun, many cars, one tree.',
      'What can we see only one of?',
    ],
    exercises: {
      'Choose the plate with many dates': [
        'ضعوا ملعقة واحدة في طبق، وملء اليدين ملاعق في طبق آخر.',
        'أين الكثير، وكيف نجعل الواحد كثيرًا؟',
        'Put one spoon on a plate and both hands full of spoons on another.',
        'Where are many, and how could the one become many?',
      ],
      'Many or few? Look at the stars': [
        'صفّقوا صفقة واحدة، ثمّ صفّقوا كالمطر الغزير.',
        'هل كانت الصفقات قليلة أم كثيرة؟',
        'Give one clap, then clap like heavy rain.',
        'Were those few claps or many?',
      ],
      'Put one fish in the tank': [
        'ضعوا سلّة وسط الغرفة وحولها جوارب ملفوفة، واطلبوا «واحدًا فقط».',
        'هل توقّفت اليد بعد الجورب الأول؟',
        'Put a basket in the room with rolled socks around it and ask for “just one”.',
        'Did the hand stop after the first sock?',
      ],
    },
    sheet: {
      trace: numbers(1),
      tasks: [
        colour('ألوّن نجمة واحدة فقط', 'I colour only one star', 'star*4'),
        draw('أرسم سمكة واحدة في الحوض', 'I draw one fish in the tank', 'rectangle'),
        draw('أرسم قطرات مطر كثيرة', 'I draw many raindrops'),
      ],
    },
    traces: {
      'Choose the plate with many dates': shapes('circle'),
      'Many or few? Look at the stars': shapes('star'),
    },
  },
  'math-1-counting-1-to-3': {
    activity: [
      'اصعدوا ثلاث درجات أو ثلاث وسائد، وعُدّوا مع كلّ خطوة.',
      'كم خطوة سرنا، وهل قلنا عددًا واحدًا لكلّ خطوة؟',
      'Climb three steps or three pillows and say a number with each one.',
      'How many steps was that, with just one number for each?',
    ],
    exercises: {
      'Choose the group with two things': [
        'أخرجوا من الدرج أزواجًا: جوربين، ملعقتين، كوبين.',
        'ماذا في جسمنا منه اثنان أيضًا؟',
        'Take things out of a drawer by twos: two socks, two spoons, two cups.',
        'What do we have two of on our own body?',
      ],
      'Clap twice, then three times': [
        'صفّقوا مرّتين، ثمّ ثلاث مرّات، وليُعِد أحدكم التصفيق كالصدى.',
        'هل عاد الصدى بالعدد نفسه؟',
        'Clap twice, then three times, and let somebody send it back like an echo.',
        'Did the echo bring back the same number?',
      ],
      'Find the number 2 among the cards': [
        'اكتبوا 1 و2 و3 على أوراق، وانثروها على الأرض مقلوبة.',
        'اقلبوا واحدة: أيّ عدد وجدنا، وكم مرّة نقفز؟',
        'Write 1, 2 and 3 on bits of paper and spread them face down.',
        'Turn one over: which number is it, and how many jumps is that?',
      ],
    },
    sheet: {
      trace: numbers(1, 2, 3),
      tasks: [
        join(
          'أصِل العدد بمجموعته',
          'I join each number to its group',
          '1:heart 2:star*2 3:circle*3',
        ),
        colour('ألوّن ثلاث شمعات', 'I colour three candles', 'standing*4'),
        draw('أرسم قطّتين', 'I draw two cats'),
      ],
    },
    traces: {
      'Choose the group with two things': numbers(2),
      'Put three candles on the cake': numbers(3),
      'Match the number 1 to its group': numbers(1),
      'Which ladybird has three spots?': numbers(3),
      'Find the number 2 among the cards': numbers(2),
    },
  },
  'math-1-counting-1-to-5': {
    activity: [
      'عُدّوا خمس ملاعق وهي تدخل الدرج واحدة بعد واحدة.',
      'كم ملعقة في الدرج الآن؟',
      'Count five spoons as they go into the drawer one by one.',
      'How many spoons are in the drawer now?',
    ],
    exercises: {
      'Choose the number that fits the picture': [
        'اكتبوا الأعداد من 1 إلى 5 في الطحين، وضعوا أمامكم بضعة أكواب.',
        'على أيّ عدد نضع الإصبع؟',
        'Write 1 to 5 in flour and stand a few cups beside them.',
        'Which number does our finger go to?',
      ],
      'Which number comes after 3?': [
        'اقفزوا على بلاط الأرض: واحد، اثنان، ثلاثة، ثمّ قفوا على قدم واحدة.',
        'على أيّ عدد تنزل القفزة القادمة؟',
        'Jump along the floor tiles, one, two, three, and wait on one foot.',
        'Which number does the next jump land on?',
      ],
      'Colour four of the five stars': [
        'صُفّوا خمسة جوارب، واقلبوا أربعة منها.',
        'كم جوربًا بقي كما كان؟',
        'Lay five socks in a row and turn four of them over.',
        'How many are still as they were?',
      ],
    },
    sheet: {
      trace: numbers(1, 2, 3, 4, 5),
      tasks: [
        write('أكتب العدد الناقص', 'I write the missing number', '1 2 3 _ 5'),
        colour('ألوّن أربع نجوم', 'I colour four stars', 'star*5'),
        count('أعُدّ القلوب وأكتب عددها', 'I count the hearts and write how many', 'heart*5'),
      ],
    },
    traces: {
      'Count the fingers of one hand': numbers(5),
      'Match the number 4 to four butterflies': numbers(4),
      'Put five eggs in the nest': numbers(5),
      'Which number comes after 3?': numbers(3, 4),
      'Colour four of the five stars': numbers(4),
    },
  },
  'math-1-first-shapes': {
    activity: [
      'ابحثوا في المطبخ عن دوائر: صحن، غطاء، فوّهة كوب، ومرّوا بالإصبع حولها.',
      'هل وجدت الإصبع زاوية في الطريق؟',
      'Look for circles in the kitchen, a plate, a lid, the rim of a cup, and trace them.',
      'Did your finger meet a corner on the way?',
    ],
    exercises: {
      'How many sides does a triangle have?': [
        'اصنعوا على السجادة مثلّثًا من ثلاث ملاعق.',
        'كم ضلعًا له، وماذا يصير إذا زدنا ملعقة؟',
        'Make a triangle on the rug out of three spoons.',
        'How many sides does it have, and what if we add a spoon?',
      ],
      'Ring all the things shaped like a square': [
        'اطووا منديلًا مربّعًا، ثمّ افتحوه وعُدّوا زواياه باللمس.',
        'ما الشيء المربّع الذي نراه من مكاننا؟',
        'Fold a square napkin, open it again, and count its corners by touch.',
        'What square thing can we see from here?',
      ],
      'Make a house from a square and a triangle': [
        'ارسموا في الرمل مربّعًا كبيرًا، وضعوا فوقه مثلّثًا.',
        'ما الشكل الذي نحتاج إليه ليصير للبيت باب أو شمس؟',
        'Draw a big square in sand and set a triangle on top of it.',
        'Which shape do we need for a door, and which for a sun?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'square', 'triangle'),
      tasks: [
        colour(
          'ألوّن المثلّثات',
          'I colour the triangles',
          'triangle circle triangle square triangle',
        ),
        count('أعُدّ أضلاع المثلّث', 'I count the sides of the triangle', 'triangle'),
        draw('أرسم بيتًا من مربّع ومثلّث', 'I draw a house from a square and a triangle'),
      ],
    },
    traces: {
      'Choose the circle among the shapes': shapes('circle'),
      'Ring all the things shaped like a square': shapes('square'),
      'How many sides does a triangle have?': shapes('triangle'),
      'Match the bicycle wheel to its shape': shapes('circle'),
      'Colour the triangles in the house picture': shapes('triangle'),
      'Make a house from a square and a triangle': shapes('square', 'triangle'),
    },
  },
  'math-1-in-on-under': {
    activity: [
      'العبوا بوسادة وقولوا: فوقها، تحتها، ثمّ خبّئوا الدمية داخل غطائها.',
      'أين الدمية الآن؟',
      'Play with a pillow and say: on it, under it, and then hide a doll inside its case.',
      'Where is the doll now?',
    ],
    exercises: {
      'Where is the cat: on the bed or under it?': [
        'اقلبوا كوبًا، وضعوا كرة ورق فوقه ثمّ تحته، وبدّلوا بسرعة.',
        'أين كرة الورق: فوق الكوب أم تحته؟',
        'Turn a cup upside down and move a paper ball from on top to underneath, quickly.',
        'Where is the paper ball: on the cup or under it?',
      ],
      'Choose the bear outside the box': [
        'ارسموا بحزام أو خيط حلقة على الأرض، واقفزوا داخلها وخارجها.',
        'إذا قلنا «خارج»، أين تهبط القدمان؟',
        'Lay a ring on the floor with a belt or string and jump in and out of it.',
        'When we say “outside”, where do the feet land?',
      ],
      'Match the word you hear to the right picture': [
        'تبادلوا الأوامر: اليد فوق الرأس، اليد تحت الذقن، القدم داخل الحذاء.',
        'هل سبقت اليد الكلمة أم انتظرتها؟',
        'Take turns giving orders: hand on the head, hand under the chin, foot in the shoe.',
        'Did the hand wait for the word?',
      ],
    },
    sheet: {
      trace: shapes('lying', 'standing'),
      tasks: [
        draw('أرسم كرة فوق الخطّ وكرة تحته', 'I draw a ball above the line and one below', 'lying'),
        draw('أرسم عصفورًا داخل المربّع', 'I draw a bird inside the square', 'square'),
        draw('أرسم زهرة خارج الدائرة', 'I draw a flower outside the circle', 'circle'),
      ],
    },
  },
  'math-1-first-patterns': {
    activity: [
      'صُفّوا على الأرض: ملعقة، كوب، ملعقة، كوب، واستمرّوا معًا.',
      'ماذا يأتي بعد الكوب؟',
      'Line up on the floor: spoon, cup, spoon, cup, and go on together.',
      'What comes after the cup?',
    ],
    exercises: {
      'Clap and tap the floor in turns': [
        'صفّقوا مرّة واطرقوا الأرض مرّة، وأعيدوها كأنّها أغنية.',
        'بعد الطرقة، ماذا تفعل اليدان؟',
        'Clap once, tap the floor once, and keep it going like a song.',
        'After the tap, what do the hands do?',
      ],
      'Make a pattern of big and small': [
        'اطبعوا في الطحين أثر كفّ كبيرة، ثمّ كفّ صغيرة، ثمّ كبيرة.',
        'كفّ مَن دورها الآن؟',
        'Print a big hand in flour, then a small hand, then a big one.',
        'Whose hand is next?',
      ],
      'Finish the necklace: red, blue, red, …': [
        'علّقوا جوارب بلونين على حبل أو كرسيّ: لون، ثمّ آخر، ثمّ الأول.',
        'أيّ لون نعلّق الآن حتّى لا ينقطع الدور؟',
        'Hang socks over a chair in two colours, one, the other, the first again.',
        'Which colour must come now to keep the order?',
      ],
    },
    sheet: {
      trace: shapes('hops', 'zigzag'),
      tasks: [
        draw('أرسم ما يأتي بعد ذلك', 'I draw what comes next', 'circle square circle square _'),
        colour('ألوّن العقد بلونين', 'I colour the necklace in two colours', 'circle*8'),
        ring('أحوّط ما كسر النمط', 'I ring what breaks the pattern', 'star heart star star heart'),
      ],
    },
  },
}
