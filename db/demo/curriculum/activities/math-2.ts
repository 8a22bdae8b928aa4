import type { Activities } from './lesson-activities.ts'
import { colour, count, draw, join, numbers, ring, shapes, write } from './sheet.ts'

export const math2: Activities = {
  'math-2-numbers-6-to-10': {
    activity: [
      'عُدّوا عشر خطوات في الشارع أو الممرّ، ثمّ عودوا وعُدّوا من جديد.',
      'هل وصلتم إلى المكان نفسه بعد عشر خطوات؟',
      'Count ten steps along the street or the hall, come back, and count again.',
      'Did ten steps take you to the same place?',
    ],
    exercises: {
      'Count the fingers of both hands': [
        'ارفعوا خمس أصابع، ثمّ زيدوا إصبعًا بعد إصبع حتّى العشر.',
        'كم إصبعًا نرى إذا زدنا على الخمس اثنتين؟',
        'Hold up five fingers, then add one after another until there are ten.',
        'How many can we see with five and two more?',
      ],
      'Put eight balls in the basket': [
        'ارموا جوارب ملفوفة في سلّة حتّى يصير فيها ثمانية.',
        'كم جوربًا ينقص لنصل إلى الثمانية؟',
        'Throw rolled socks into a basket until there are eight.',
        'How many more do we need to reach eight?',
      ],
      'Which number comes before 10?': [
        'اصعدوا الدرج عدًّا حتّى عشرة، وانزلوا درجة واحدة.',
        'على أيّ عدد تقفون الآن؟',
        'Count up the stairs to ten and go down by one.',
        'Which number are you standing on now?',
      ],
      'Match the number 7 to its group': [
        'اكتبوا 6 و7 و8 في الطحين، وضعوا تحت كلّ عدد ما يكفيه من الملاعق.',
        'كيف نحوّل مجموعة الستّة إلى سبعة؟',
        'Write 6, 7 and 8 in flour and set out as many spoons under each.',
        'How can the group of six become seven?',
      ],
    },
    sheet: {
      trace: numbers(6, 7, 8, 9, 10),
      tasks: [
        join(
          'أصِل 6، 7، 8 بمجموعاتها',
          'I join 6, 7 and 8 to their groups',
          '6:star*6 7:heart*7 8:circle*8',
        ),
        write('أكتب العدد الذي قبله', 'I write the number before', '_ 10'),
        colour('ألوّن تسع نجوم', 'I colour nine stars', 'star*10'),
      ],
    },
    traces: {
      'Match the number 7 to its group': numbers(7),
      'Put eight balls in the basket': numbers(8),
      'Count the fingers of both hands': numbers(10),
      'Colour nine fish in the sea': numbers(9),
      'Which number comes before 10?': numbers(9, 10),
    },
  },
  'math-2-zero': {
    activity: [
      'ضعوا خمسة جوارب في سلّة، وأخرجوها واحدًا واحدًا وأنتم تعُدّون الباقي.',
      'كم جوربًا في السلّة الفارغة؟',
      'Put five socks in a basket, take them out one by one and count what is left.',
      'How many socks are in the empty basket?',
    ],
    exercises: {
      'Count down from 5 to 0 to launch the rocket': [
        'اجلسوا القرفصاء، وعُدّوا: خمسة، أربعة، ثلاثة، اثنان، واحد، صفر، واقفزوا.',
        'ماذا قلنا قبل القفزة مباشرة؟',
        'Squat down, count five, four, three, two, one, zero, and leap like a rocket.',
        'Which word came right before the leap?',
      ],
      'Match the number 0 to the empty basket': [
        'اسألوا أسئلة جوابها صفر، مثل عدد الفيلة في مطبخنا.',
        'مَن عنده سؤال آخر ينتهي بصفر؟',
        'Ask questions whose answer is zero, like how many elephants live in our kitchen.',
        'Who has another question that ends in zero?',
      ],
      'Find the zero on the number board': [
        'ابحثوا عن الأعداد على الهاتف وباب البيت وعلبة الحليب.',
        'أين يختبئ الصفر، ومن بجانبه؟',
        'Look for numbers on the front door, on boxes and on a milk carton.',
        'Where is a zero hiding, and who stands beside it?',
      ],
    },
    sheet: {
      trace: numbers(0),
      tasks: [
        write('أعُدّ تنازليًّا إلى الصفر', 'I count down to zero', '5 4 _ 2 1 _'),
        ring('أحوّط كلّ صفر', 'I ring every zero', '0 6 0 9 8 0'),
        draw('أرسم سلّة فيها صفر تفّاحات', 'I draw a basket with zero apples'),
      ],
    },
  },
  'math-2-ordering-numbers': {
    activity: [
      'اكتبوا الأعداد من 1 إلى 10 على أوراق، وابنوا منها طريقًا على الأرض.',
      'أغمضوا العيون ليختفي عدد: أيّ عدد غاب؟',
      'Write 1 to 10 on bits of paper and build a path of them on the floor.',
      'Close your eyes while one disappears: which one has gone?',
    ],
    exercises: {
      'Find the missing number between 4 and 6': [
        'قولوا عددين وبينهما طرقة على الطاولة: أربعة، طرقة، ستّة.',
        'أيّ عدد اختبأ في الطرقة؟',
        'Say two numbers with a knock between them: four, knock, six.',
        'Which number is hiding in the knock?',
      ],
      'Count back from 10 to 1': [
        'سيروا عشر خطوات بطيئة وأنتم تعُدّون من عشرة إلى واحد، ثمّ اجلسوا.',
        'عند أيّ عدد يتردّد الصوت؟',
        'Take ten slow steps, counting from ten to one, and sit down at the end.',
        'At which number does the voice hesitate?',
      ],
      'Fix the order of the number cards': [
        'صُفّوا أعدادًا على أوراق، وبدّلوا مكان اثنين منها في السرّ.',
        'أيّ جارين تبادلا مكانيهما؟',
        'Lay out number cards in order and secretly swap two of them.',
        'Which two neighbours changed places?',
      ],
    },
    sheet: {
      trace: numbers(4, 5, 6, 7),
      tasks: [
        write('أكتب الأعداد الناقصة', 'I write the missing numbers', '1 2 _ 4 _ 6 7 _ 9 10'),
        write('أكتب العدد التالي', 'I write the number that comes next', '8 9 _'),
        ring('أحوّط العدد الذي ضلّ مكانه', 'I ring the number that is lost', '1 2 6 3 4 5'),
      ],
    },
    traces: {
      'Find the missing number between 4 and 6': numbers(5),
      'What is next? Eight, nine, …': numbers(8, 9, 10),
      'Count back from 10 to 1': numbers(10, 9, 8),
    },
  },
  'math-2-more-less-equal': {
    activity: [
      'صُفّوا خمس ملاعق، وتحتها صفًّا من الأكواب.',
      'أيّهما أكثر: الملاعق أم الأكواب، وكيف نجعلهما متساويين؟',
      'Lay five spoons in a row and put a row of cups beneath.',
      'Are there more spoons or more cups, and how can we make them equal?',
    ],
    exercises: {
      'Add balls until the two baskets are equal': [
        'ضعوا ثلاثة جوارب على كرسيّ وخمسة على آخر.',
        'كم جوربًا نزيد ليتساوى الكرسيّان؟',
        'Put three socks on one chair and five on another.',
        'How many must we add to make the chairs equal?',
      ],
      'Which number is bigger: 3 or 7?': [
        'ابنوا برجين من علب أو أكواب: برجًا من ثلاثة وبرجًا من سبعة.',
        'أيّ عدد صنع البرج الأعلى؟',
        'Build two towers of boxes or plastic cups, one of three and one of seven.',
        'Which number made the taller tower?',
      ],
      'Are there enough spoons for all the children?': [
        'خذوا ملء اليد ملاعق قبل الطعام من غير عدّ، ووزّعوها على المائدة.',
        'هل تكفي الجميع، وكم زاد أو نقص؟',
        'Before a meal take a handful of spoons without counting and share them out.',
        'Are there enough for everyone, or how many too many?',
      ],
    },
    sheet: {
      trace: numbers(3, 7),
      tasks: [
        draw('أرسم قلوبًا حتّى تتساوى مع النجوم', 'I draw as many hearts as stars', 'star*6'),
        ring('أحوّط العدد الأكبر', 'I ring the bigger number', '3 7'),
        ring('أحوّط العدد الأقلّ', 'I ring the smaller number', '9 5'),
      ],
    },
  },
  'math-2-first-second-third': {
    activity: [
      'صُفّوا الألعاب أمام الباب كأنّها تنتظر الحافلة.',
      'مَن الأول، ومَن الثالث، ومَن الأخير؟',
      'Line the toys up at the door as if they were waiting for a bus.',
      'Who is first, who is third, and who is last?',
    ],
    exercises: {
      'Order the handwashing steps: first, second, third': [
        'اغسلوا الأيدي معًا وسمّوا الخطوات: أولًا، ثانيًا، ثالثًا.',
        'ماذا يحدث لو بدأنا بالمنشفة؟',
        'Wash your hands together and name the steps: first, second, third.',
        'What would happen if we began with the towel?',
      ],
      'Choose the fifth floor of the building': [
        'ابنوا عمارة من ستّ علب، وأسكنوا دمية في طابق.',
        'في أيّ طابق تسكن: الأول أم الثاني أم الخامس؟',
        'Build a block of flats from six boxes and let a toy move in.',
        'Which floor does it live on: the first, the second, the fifth?',
      ],
      'Give the medal to the third runner': [
        'أميلوا كتابًا كبيرًا، ودحرجوا عليه ثلاث سيّارات أو كرات ورق.',
        'لمن ميداليّة المركز الثالث؟',
        'Tilt a big book and let three toy cars or paper balls race down it.',
        'Who gets the medal for coming third?',
      ],
    },
    sheet: {
      trace: numbers(1, 2, 3),
      tasks: [
        colour(
          'ألوّن الشكل الثاني بالأحمر',
          'I colour the second shape red',
          'star circle heart square',
        ),
        ring('أحوّط الأخير في الصفّ', 'I ring the last one in the row', 'heart circle star triangle'),
        draw('أرسم ما أفعله أولًا في الصباح', 'I draw what I do first in the morning'),
      ],
    },
    traces: {
      'Give the medal to the third runner': numbers(3),
      'Colour the second train car red': numbers(2),
      'Choose the fifth floor of the building': numbers(5),
    },
  },
  'math-2-shapes-around-us': {
    activity: [
      'امشوا في الشارع وابحثوا عن مستطيلات: باب، نافذة، لافتة.',
      'أيّ شكل رأيناه أكثر من غيره؟',
      'Walk down the street looking for rectangles: a door, a window, a sign.',
      'Which shape did we see most of all?',
    ],
    exercises: {
      'What is the difference between a square and a rectangle?': [
        'قيسوا أضلاع بلاطة ثمّ أضلاع كتاب بخيط واحد.',
        'أين تساوت الأضلاع كلّها؟',
        'Measure the sides of a floor tile and then of a book with one piece of string.',
        'Where were all the sides the same?',
      ],
      'Sort the shapes by their number of sides': [
        'اصنعوا أشكالًا من الملاعق: ثلاث ملاعق، ثمّ أربع.',
        'ما اسم كلّ شكل، وكم ضلعًا له؟',
        'Make shapes out of spoons: one with three spoons, one with four.',
        'What is each shape called, and how many sides has it?',
      ],
      'Complete the other half of the butterfly': [
        'اطووا ورقة، وارسموا على الطيّة نصف فراشة، ثمّ افتحوها وأكملوا.',
        'هل يشبه الجناح أخاه؟',
        'Fold a sheet, draw half a butterfly at the fold, open it and draw the rest.',
        'Does one wing look like the other?',
      ],
      'Find the oval in the kitchen picture': [
        'المسوا من غير نظر: بيضة مسلوقة، كرة، ملعقة، وتتبّعوا حافّتها.',
        'أيّها بيضويّ، وأيّها دائريّ تمامًا؟',
        'Without looking, feel a boiled egg, a ball and a spoon and follow their edges.',
        'Which one is oval, and which is perfectly round?',
      ],
    },
    sheet: {
      trace: shapes('rectangle', 'oval', 'triangle'),
      tasks: [
        count('أعُدّ أضلاع المستطيل', 'I count the sides of the rectangle', 'rectangle'),
        ring(
          'أحوّط ما ليس له أضلاع مستقيمة',
          'I ring shapes with no straight sides',
          'oval square circle triangle',
        ),
        draw('أرسم روبوتًا من الأشكال', 'I draw a robot made of shapes'),
      ],
    },
    traces: {
      'Choose the rectangle among the shapes': shapes('rectangle'),
      'Match the door to the shape it looks like': shapes('rectangle'),
      'What is the difference between a square and a rectangle?': shapes('square', 'rectangle'),
      'Find the oval in the kitchen picture': shapes('oval'),
      'Count the triangles in the boat picture': shapes('triangle'),
      'Choose the shape with no straight sides': shapes('circle', 'oval'),
    },
  },
  'math-2-beside-between-in-front': {
    activity: [
      'خبّئوا لعبة، ودلّوا عليها بكلمات: بجانب، بين، أمام، خلف.',
      'أين هي: خلف الباب أم بين الوسادتين؟',
      'Hide a toy and give clues with beside, between, in front and behind.',
      'Where is it: behind the door or between the pillows?',
    ],
    exercises: {
      'Who is standing between the two boys?': [
        'أجلسوا دمية بين كوبين، ثمّ ضعوا حذاءين مكان الكوبين.',
        'بين ماذا وماذا تجلس الدمية الآن؟',
        'Sit a doll between two cups, then swap the cups for two shoes.',
        'What is the doll sitting between now?',
      ],
      'Right or left? Guide the bee to the flower': [
        'ألبسوا اليد اليمنى جوربًا، وسيروا كالنحلة بين الكراسي.',
        'إلى جهة أيّ يد نلتفت لنصل إلى الباب؟',
        'Put a sock on the right hand and fly like a bee between the chairs.',
        'Which hand do we turn to, to reach the door?',
      ],
      'Arrange the room as you hear it described': [
        'صِفوا غرفة بثلاث جمل: الوسادة أمام الكرسيّ، والكوب بجانبها.',
        'هل صارت الغرفة كما سمعنا؟',
        'Describe a room in three steps: the pillow in front of the chair, a cup beside it.',
        'Does the room now look as it was told?',
      ],
    },
    sheet: {
      trace: shapes('square', 'star'),
      tasks: [
        draw('أرسم زهرة بين النجمتين', 'I draw a flower between the two stars', 'star _ star'),
        draw('أرسم شجرة بجانب البيت', 'I draw a tree beside the house', 'بيت'),
        ring('أحوّط ما في الوسط', 'I ring the one in the middle', 'heart circle heart'),
      ],
    },
  },
  'math-2-long-short-heavy-light': {
    activity: [
      'احملوا شيئًا في كلّ يد: وسادة وكتابًا، ثمّ حذاءً وجوربًا.',
      'أيّ اليدين نزلت أكثر؟',
      'Hold one thing in each hand: a pillow and a book, then a shoe and a sock.',
      'Which hand sank lower?',
    ],
    exercises: {
      'Measure the table in hand spans': [
        'قيسوا الطاولة بأشباركم واحدًا بعد واحد من غير فراغ.',
        'كم شبرًا عددنا، ولماذا تقلّ الأشبار مع كفّ أكبر؟',
        'Measure the table in hand spans, one right after the other with no gap.',
        'How many spans, and why does a bigger hand count fewer?',
      ],
      'Order the giraffes from shortest to tallest': [
        'رتّبوا ملاعق المطبخ وأدواته الخشبيّة من الأقصر إلى الأطول.',
        'هل بدأت كلّها من خطّ واحد؟',
        'Put wooden kitchen spoons in order from the shortest to the longest.',
        'Do they all start from one line?',
      ],
      'Which is heavier: the feather or the stone?': [
        'علّقوا كيسي قماش على طرفي علّاقة ثياب، وضعوا فيهما ما تشاؤون.',
        'أيّ كيس أثقل، وكيف عرفتم؟',
        'Hang a cloth bag on each end of a clothes hanger and put something in each.',
        'Which bag is heavier, and how can you tell?',
      ],
      'Which cup holds more juice?': [
        'صبّوا ماء كوب قصير عريض في كوب طويل ضيّق.',
        'هل زاد الماء حين ارتفع؟',
        'Pour the water from a short wide cup into a tall narrow one.',
        'Is there more water now that it stands higher?',
      ],
    },
    sheet: {
      trace: shapes('standing', 'lying'),
      tasks: [
        draw('أرسم أفعى طويلة وأفعى قصيرة', 'I draw a long snake and a short snake'),
        draw('أرسم شيئًا أثقل من الوسادة', 'I draw something heavier than a pillow'),
        draw('أرسم شيئًا أخفّ من كتابي', 'I draw something lighter than my book'),
      ],
    },
  },
  'math-2-three-part-patterns': {
    activity: [
      'صُفّوا: ملعقة، كوب، جورب، ملعقة، كوب، جورب، وأكملوا إلى آخر السجادة.',
      'أيّ ثلاثة أشياء تعود كلّ مرّة؟',
      'Line up spoon, cup, sock, spoon, cup, sock, all the way across the rug.',
      'Which three keep coming back?',
    ],
    exercises: {
      'Listen to the drum beat and finish it': [
        'اطرقوا على الوسادة: طرقة، طرقة، تصفيقة، وأعيدوها مرّتين.',
        'بأيّ صوت تنتهي الدورة؟',
        'Drum on a pillow: tap, tap, clap, and play it twice.',
        'Which sound ends the round?',
      ],
      'Fix the mistake in the fruit pattern': [
        'ابنوا صفًّا من ثلاثة أشياء يتكرّر، وغيّروا واحدًا والعيون مغمضة.',
        'أين انكسر النمط، وكيف نصلحه؟',
        'Build a row of three things that repeats, and change one while eyes are closed.',
        'Where is the pattern broken, and how do we mend it?',
      ],
      'Make your own pattern with stickers': [
        'اخترعوا رقصة من ثلاث حركات: قفزة، دورة، انحناءة، وأعيدوها.',
        'هل عادت الحركات بالترتيب نفسه؟',
        'Make up a dance of three moves, jump, turn, bow, and do it again and again.',
        'Did the moves come back in the same order?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'square', 'triangle'),
      tasks: [
        draw('أكمل النمط', 'I finish the pattern', 'circle square triangle circle square _'),
        colour(
          'ألوّن القطار بثلاثة ألوان متتابعة',
          'I colour the train in three colours',
          'rectangle*9',
        ),
        ring('أحوّط الخطأ في النمط', 'I ring the mistake', 'star heart oval star oval heart'),
      ],
    },
  },
  'math-2-number-bonds-to-5': {
    activity: [
      'ضعوا خمس ملاعق في صحنين بطريقة، ثمّ بطريقة أخرى.',
      'كم هنا، وكم هناك، وهل بقيت خمسًا؟',
      'Put five spoons on two plates one way, and then another way.',
      'How many here and how many there, and are there still five?',
    ],
    exercises: {
      'How many fingers of the hand are hiding?': [
        'ارفعوا كفًّا واحدة، واثنوا بعض أصابعها.',
        'كم إصبعًا نرى، وكم إصبعًا اختبأت؟',
        'Hold up one hand and fold some of its fingers down.',
        'How many can we see, and how many are hiding?',
      ],
      'Three and how many make five?': [
        'عُدّوا خمس كرات ورق، وغطّوا بعضها بوعاء، واتركوا ثلاثًا ظاهرة.',
        'كم كرة تحت الوعاء؟',
        'Count five paper balls, hide some under a bowl and leave three in sight.',
        'How many are under the bowl?',
      ],
      'Match the two cards that make 5': [
        'ليقل أحدكم عددًا من صفر إلى خمسة، وليقل الآخر صديقه الذي يكمل الخمسة.',
        'مَن صديق الأربعة؟',
        'One of you says a number up to five, the other says its friend that makes five.',
        'Who is the friend of four?',
      ],
    },
    sheet: {
      trace: numbers(5),
      tasks: [
        colour('ألوّن خمس دوائر بلونين', 'I colour five circles in two colours', 'circle*5'),
        write('أكمل لتصير خمسة', 'I make five', '3+_=5 1+_=5'),
        join('أصِل العدد بصديقه', 'I join each number to its friend in five', '4:1 3:2 5:0'),
      ],
    },
    traces: {
      'Three and how many make five?': numbers(3, 2, 5),
      'Complete the house of number 4': numbers(4),
    },
  },
}
