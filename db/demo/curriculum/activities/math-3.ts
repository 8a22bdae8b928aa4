import type { Activities } from './lesson-activities.ts'
import { colour, count, draw, join, numbers, ring, shapes, words, write } from './sheet.ts'

export const math3: Activities = {
  'math-3-counting-1-to-20': {
    activity: [
      'عُدّوا عشرين شيئًا في الطريق: سيّارات أو أبوابًا أو أشجارًا.',
      'عند أيّ عدد احتجنا إلى الأصابع مرّة ثانية؟',
      'Count twenty things on the way: cars, doors or trees.',
      'At which number did we need our fingers a second time?',
    ],
    exercises: {
      'Make 12 from ten and two': [
        'صُفّوا عشر ملاعق في حزمة، وضعوا بجانبها ملعقتين.',
        'كيف نكتب العدد، وأين العشرة فيه؟',
        'Bundle ten spoons or pencils together and lay two more beside them.',
        'How do we write the number, and where is the ten in it?',
      ],
      'Which number comes before 13?': [
        'سيروا على البلاط عدًّا إلى ثلاثة عشر، ثمّ خطوة واحدة إلى الوراء.',
        'أيّ عدد عدنا إليه؟',
        'Walk the floor tiles counting to thirteen, then take one step back.',
        'Which number are we back at?',
      ],
      'Find the missing numbers between 10 and 20': [
        'عُدّوا معًا من عشرة إلى عشرين، وضعوا اليد على الفم عند عددين.',
        'أيّ عددين سكتنا عنهما؟',
        'Count together from ten to twenty, hand over mouth for two of the numbers.',
        'Which two did we keep quiet?',
      ],
      'Order the numbers: 17, 11, 19': [
        'اكتبوا 17 و11 و19 على أوراق، وعلّقوها من الأصغر إلى الأكبر.',
        'أيّ عدد يُعلّق أولًا، ولماذا؟',
        'Write 17, 11 and 19 on paper and hang them on a line from least to most.',
        'Which one is hung first, and why?',
      ],
    },
    sheet: {
      trace: numbers(11, 12, 15, 20),
      tasks: [
        write('أكتب الأعداد الناقصة حتى العشرين', 'I write the numbers up to 20', '16 _ 18 _ 20'),
        count('أعُدّ النجوم وأكتب عددها', 'I count the stars and write how many', 'star*15'),
        ring('أحوّط أكبر عدد', 'I ring the biggest number', '17 11 19'),
      ],
    },
    traces: {
      'Match the number 15 to its group': numbers(15),
      'Which number comes before 13?': numbers(12, 13),
      'Make 12 from ten and two': numbers(10, 2, 12),
      'Order the numbers: 17, 11, 19': numbers(11, 17, 19),
      'Which is bigger: 16 or 18?': numbers(16, 18),
    },
  },
  'math-3-counting-by-tens': {
    activity: [
      'افتحوا الأصابع العشر معًا وأغلقوها: عشرة، عشرون، ثلاثون.',
      'كم مرّة فتحناها حتّى وصلنا إلى المئة؟',
      'Open and close all ten fingers together: ten, twenty, thirty.',
      'How many times did we open them to reach a hundred?',
    ],
    exercises: {
      'Bundle the sticks into tens': [
        'اجمعوا عشر قصاصات ورق في حزمة، واصنعوا مثلها حتّى تصير ثلاثًا.',
        'كم قصاصة معنا من غير أن نعُدّ كلّ واحدة؟',
        'Bundle ten strips of paper, then ten more, until there are three bundles.',
        'How many strips is that, without counting each one?',
      ],
      'Which number is missing? 10, 20, …, 40': [
        'امشوا خطوات العمالقة، كلّ خطوة عشرة، وقفوا صامتين عند إحداها.',
        'عند أيّ عدد صمتنا؟',
        'Take giant steps, ten for each step, and go silent at one of them.',
        'Which number did the silence swallow?',
      ],
      'Put the numbers on the tens balloons in order': [
        'اكتبوا العشرات على عشر أوراق، وابنوا منها درجًا على السجادة.',
        'بين أيّ درجتين تقف الستّون؟',
        'Write the tens on ten bits of paper and build a staircase of them on the rug.',
        'Between which two steps does sixty stand?',
      ],
    },
    sheet: {
      trace: numbers(10, 20, 30, 40, 50),
      tasks: [
        write('أكمل العشرات', 'I complete the tens', '10 20 _ 40 _ 60'),
        join(
          'أصِل العشرة بحزمها',
          'I join each number to its bundles',
          '10:standing*1 20:standing*2 30:standing*3',
        ),
        ring('أحوّط العشرات فقط', 'I ring only the tens', '30 13 50 5 80 18'),
      ],
    },
    traces: {
      'Which number is missing? 10, 20, …, 40': numbers(30),
      'Match five bundles of sticks to the number 50': numbers(50),
      'Put the numbers on the tens balloons in order': numbers(60, 70, 80, 90, 100),
    },
  },
  'math-3-number-bonds-to-10': {
    activity: [
      'ارفعوا بعض الأصابع العشر، وليقل الآخر كم بقي مثنيًّا.',
      'أربع أصابع مرفوعة: كم إصبعًا نامت؟',
      'Hold up some of your ten fingers and let the other say how many are folded.',
      'Four are up: how many are asleep?',
    ],
    exercises: {
      'Six and how many make ten?': [
        'ضعوا ستّة جوارب على طرف السرير، وأكملوا الصفّ حتّى العشرة.',
        'كم جوربًا زدنا؟',
        'Lay six socks along the bed and add more until there are ten.',
        'How many did we add?',
      ],
      'Fill the ten frame and find the number to complete it': [
        'ارسموا في الطحين شبكة من عشرة بيوت: خمسة فوق خمسة، واملؤوا سبعة.',
        'كم بيتًا ما زال فارغًا؟',
        'Draw ten little rooms in flour, five above five, and fill seven of them.',
        'How many rooms are still empty?',
      ],
      'How many of the ten skittles fell?': [
        'صُفّوا عشرة أكواب بلاستيك، ودحرجوا نحوها جوربًا ملفوفًا.',
        'كم كوبًا وقع، وكم بقي واقفًا؟',
        'Stand up ten plastic cups and roll a balled-up sock at them.',
        'How many fell, and how many are still standing?',
      ],
    },
    sheet: {
      trace: numbers(10),
      tasks: [
        join(
          'أصِل العدد بصديقه في العشرة',
          'I join each number to its friend in ten',
          '6:4 7:3 8:2 9:1',
        ),
        write('أكمل لتصير عشرة', 'I make ten', '6+_=10 5+_=10'),
        colour('ألوّن عشر دوائر بلونين', 'I colour ten circles in two colours', 'circle*10'),
      ],
    },
    traces: {
      'Six and how many make ten?': numbers(6, 4, 10),
    },
  },
  'math-3-addition-to-10': {
    activity: [
      'ضعوا ثلاث ملاعق في كوب وملعقتين في آخر، ثمّ اجمعوها في كوب واحد.',
      'كم ملعقة صارت معًا؟',
      'Put three spoons in one cup and two in another, then all into one cup.',
      'How many are there together?',
    ],
    exercises: {
      'Jump on the number line: 4 plus 3': [
        'قفوا على البلاطة الرابعة، واقفزوا ثلاث قفزات إلى الأمام.',
        'على أيّ بلاطة وقفتم، وهل بدأتم العدّ بعد الأربعة؟',
        'Stand on the fourth floor tile and jump forward three times.',
        'Which tile are you on, and did you start counting after four?',
      ],
      'What happens when we add zero?': [
        'ضعوا خمسة جوارب في سلّة، وزيدوا عليها يدًا فارغة.',
        'كم صار العدد، ولماذا لم يتغيّر؟',
        'Put five socks in a basket and add an empty hand to them.',
        'How many now, and why has nothing changed?',
      ],
      'Add the doubles: 4 and 4': [
        'ارفعوا أربع أصابع من كلّ يد، وقرّبوا اليدين.',
        'كم إصبعًا تنظر إلينا، وماذا عن ثلاث وثلاث؟',
        'Hold up four fingers on each hand and bring the hands together.',
        'How many fingers look at us, and what about three and three?',
      ],
      'Choose the answer to 5 plus 4': [
        'افتحوا كفًّا كاملة وقولوا «خمسة» من غير عدّ، ثمّ زيدوا أربع أصابع.',
        'إلى أين وصلنا: ستّة، سبعة، ثمّ ماذا؟',
        'Open one whole hand and say “five” without counting, then add four fingers.',
        'Where do we get to: six, seven, and then?',
      ],
    },
    sheet: {
      trace: numbers(5, 7, 8, 9),
      tasks: [
        count('أعُدّ النجوم والقلوب معًا', 'I count stars and hearts together', 'star*3 heart*2'),
        write('أكتب ناتج الجمع', 'I write the answer', '4+3=_ 5+4=_'),
        join('أصِل المسألة بناتجها', 'I join each addition to its answer', '2+2:4 3+3:6 4+4:8'),
      ],
    },
    traces: {
      'Jump on the number line: 4 plus 3': numbers(4, 3, 7),
      'Choose the answer to 5 plus 4': numbers(5, 4, 9),
      'What happens when we add zero?': numbers(0),
      'Add the doubles: 4 and 4': numbers(4, 8),
    },
  },
  'math-3-subtraction-from-10': {
    activity: [
      'ضعوا ثمانية جوارب على الحبل، وليسرق الهواء ثلاثة منها.',
      'كم جوربًا بقي على الحبل؟',
      'Hang eight socks on a line or chair and let the wind steal three.',
      'How many are left?',
    ],
    exercises: {
      'Jump back on the number line: 8 minus 2': [
        'قفوا على البلاطة الثامنة، واستديروا، وارجعوا قفزتين.',
        'على أيّ عدد نزلتم؟',
        'Stand on the eighth tile, turn round and jump back twice.',
        'Which number did you land on?',
      ],
      'What is the difference between the number of cats and dogs?': [
        'صُفّوا سبع ملاعق، وتحتها أربعة أكواب، واحدًا تحت واحد.',
        'كم ملعقة بقيت بلا كوب؟',
        'Line up seven spoons with four cups underneath, one below each.',
        'How many spoons have no cup?',
      ],
      'Plus or minus? Choose the right sign': [
        'احكوا: «كان في السلّة خمسة، فجاء اثنان» أو «فخرج اثنان»، وارسموا الإشارة بالذراعين.',
        'متى نجعل الذراعين زائدًا، ومتى ناقصًا؟',
        'Say “five were in the basket and two came”, or “two left”, arms making the sign.',
        'When do the arms cross for plus, and when lie flat for minus?',
      ],
    },
    sheet: {
      trace: numbers(4, 6, 10),
      tasks: [
        count(
          'أشطب أربعة قلوب وأعُدّ الباقي',
          'I cross out four hearts and count the rest',
          'heart*9',
        ),
        write('أكتب ناتج الطرح', 'I write what is left', '8-2=_ 9-5=_'),
        join('أصِل المسألة بالباقي', 'I join each sum to what is left', '7-3:4 10-4:6 5-4:1'),
      ],
    },
    traces: {
      'Three of seven butterflies flew away: how many are left?': numbers(7, 3, 4),
      'Jump back on the number line: 8 minus 2': numbers(8, 2, 6),
      'Choose the answer to 9 minus 5': numbers(9, 5, 4),
    },
  },
  'math-3-number-stories': {
    activity: [
      'احكوا حكاية عدد من يومكم: «كان على المائدة ستّة أكواب، ثمّ غسلنا اثنين».',
      'ما السؤال الذي تنتهي به الحكاية؟',
      'Tell a number story from your day: “six cups were on the table and we washed two”.',
      'What question does the story end with?',
    ],
    exercises: {
      'Share six dates equally between two children': [
        'وزّعوا ستّ ملاعق على دميتين: واحدة لهذه وواحدة لتلك.',
        'هل القسمة عادلة، وكم نالت كلّ دمية؟',
        'Deal six spoons to two dolls, one for you and one for you.',
        'Is it fair, and how many did each doll get?',
      ],
      'Two riders left the bus: how many are still on it?': [
        'صُفّوا الكراسي حافلة، وأركبوا الألعاب، وأنزلوا راكبين عند الوسادة.',
        'كم راكبًا بقي، ومَن سيصعد في الموقف التالي؟',
        'Make a bus of chairs, let the toys ride, and let two get off at the pillow.',
        'How many are still on, and who gets on at the next stop?',
      ],
      'Choose the sum that tells what is in the picture': [
        'ارسموا أربع دوائر، واشطبوا واحدة، وقولوا الحكاية بالأعداد.',
        'هل نكتبها زائدًا أم ناقصًا؟',
        'Draw four circles, cross one out, and tell the story in numbers.',
        'Do we write it with a plus or a minus?',
      ],
    },
    sheet: {
      trace: numbers(3, 6),
      tasks: [
        draw('أوزّع ست حبّات على صحنين بالتساوي', 'I share six dates on two plates', 'circle circle'),
        write('أكتب مسألة الحكاية', 'I write the sum of the story', '4+2=_'),
        draw('أرسم حكاية عدديّة عن السمكات', 'I draw a number story about fish'),
      ],
    },
    traces: {
      'Layla has four pencils and we give her two more: how many has she now?': numbers(4, 2, 6),
    },
  },
  'math-3-telling-time': {
    activity: [
      'اجعلوا الذراعين عقربين: القصيرة مثنيّة، والطويلة ممدودة إلى فوق.',
      'كيف نجعل الساعة الثالثة بالذراعين؟',
      'Be a clock: bend one arm for the short hand and stretch the other up for the long one.',
      'How do our arms show three o’clock?',
    ],
    exercises: {
      'Tell the hour hand from the minute hand': [
        'ضعوا في صحن مدوّر ملعقة صغيرة وملعقة كبيرة كعقربي ساعة.',
        'أيّهما للساعات، وإلى أيّ عدد تنظر؟',
        'Lay a teaspoon and a big spoon on a round plate like the hands of a clock.',
        'Which one tells the hours, and which number does it look at?',
      ],
      'Which day comes after Tuesday?': [
        'سيروا سبع خطوات، لكلّ خطوة يوم من الأحد إلى السبت.',
        'قفوا عند الثلاثاء: أيّ يوم تحت القدم القادمة؟',
        'Take seven steps, one for each day from Sunday to Saturday.',
        'Stop at Tuesday: which day is under the next step?',
      ],
      'Yesterday, today, tomorrow: choose the right day': [
        'قبل النوم قولوا: أمس زرنا، اليوم لعبنا، غدًا سنطبخ.',
        'ما اسم يوم أمس، وما اسم يوم غد؟',
        'At bedtime say: yesterday we visited, today we played, tomorrow we will cook.',
        'What was yesterday called, and what will tomorrow be?',
      ],
      'Put the numbers in their places on the clock face': [
        'ضعوا 12 في أعلى صحن و6 في أسفله على قصاصات، ثمّ 3 و9.',
        'أين تجلس الأعداد الباقية؟',
        'On paper scraps put 12 at the top of a plate and 6 at the bottom, then 3 and 9.',
        'Where do the other numbers sit?',
      ],
    },
    sheet: {
      trace: numbers(12, 3, 6, 9),
      tasks: [
        draw('أرسم عقربي الساعة الثالثة', 'I draw the hands for three o’clock', 'circle'),
        write('أكتب اليوم الناقص', 'I write the missing day', 'الثلاثاء _ الخميس'),
        draw('أرسم ما أفعله في المساء', 'I draw what I do in the evening'),
      ],
    },
    traces: {
      'Order the days of the week from Sunday to Saturday': words('الأحد', 'الاثنين', 'الثلاثاء'),
      'Which day comes after Tuesday?': words('الثلاثاء', 'الأربعاء'),
      'Yesterday, today, tomorrow: choose the right day': words('أمس', 'اليوم', 'غدًا'),
      'Choose the days of the weekend': words('الجمعة', 'السبت'),
    },
  },
  'math-3-coins': {
    activity: [
      'ارسموا نقودًا على دوائر ورق: 5 و10 قروش، وافتحوا دكّانًا على السجادة.',
      'كم ندفع ثمن الوسادة؟',
      'Draw coins of 5 and 10 piastres on paper circles and open a shop on the rug.',
      'How much shall we pay for the pillow?',
    ],
    exercises: {
      'How many five-piastre coins make ten piastres?': [
        'ضعوا ورقة العشرة قروش في كفّة يد، وأوراق الخمسة في الأخرى.',
        'كم خمسة نحتاج حتّى تتساوى اليدان؟',
        'Hold a paper ten in one hand and put paper fives in the other.',
        'How many fives do we need to make the hands even?',
      ],
      'Do you have enough to buy the cake?': [
        'اكتبوا سعرًا صغيرًا على كلّ لعبة، وأعطوا المشتري عشرين قرشًا من الورق.',
        'أيّ لعبة يكفي لثمنها ما معنا؟',
        'Write a small price on each toy and give the customer twenty paper piastres.',
        'Which toys can we afford?',
      ],
      'Order the money from least to most': [
        'ارسموا نقودًا ورقيّة: قرش، خمسة، عشرة، دينار، وصُفّوها كالدرج.',
        'هل القطعة الأكبر حجمًا هي الأكثر قيمة دائمًا؟',
        'Draw paper money, one piastre, five, ten, a dinar, and line it up like stairs.',
        'Is the biggest piece always worth the most?',
      ],
    },
    sheet: {
      trace: numbers(1, 5, 10),
      tasks: [
        count('أعُدّ الخمسات: كم قرشًا معي؟', 'I count the fives: how much is it?', '5 5 5'),
        ring('أحوّط ما يساوي عشرة قروش', 'I ring what makes ten piastres', '5+5 5+1 10'),
        draw('أرسم ما أشتريه بدينار', 'I draw what I would buy for a dinar'),
      ],
    },
    traces: {
      'Choose the ten-piastre coin': numbers(10),
      'How many five-piastre coins make ten piastres?': numbers(5, 10),
    },
  },
  'math-3-measuring': {
    activity: [
      'قيسوا طول السرير بالأقدام، القدم تلمس القدم، ثمّ قيسوا السجادة.',
      'أيّهما أطول، وبكم قدمًا؟',
      'Measure the bed in footsteps, heel to toe, and then the rug.',
      'Which is longer, and by how many feet?',
    ],
    exercises: {
      'Guess the length of the book, then measure it': [
        'خمّنوا كم ملعقة يبلغ عرض الباب، ثمّ قيسوا.',
        'كم كان التخمين، وكم كان القياس؟',
        'Guess how many spoons wide the door is, and then measure.',
        'What was the guess, and what did the spoons say?',
      ],
      'How many cups of water fill the jug?': [
        'املؤوا وعاءً عند المغسلة بالأكواب، كوبًا بعد كوب، مع العدّ.',
        'كم كوبًا اتّسع له، وهل كانت الأكواب ممتلئة كلّها؟',
        'Fill a bowl at the sink cup by cup and count.',
        'How many cups did it take, and was each one full?',
      ],
      'Order the things from lightest to heaviest': [
        'احملوا باليدين كتابًا وحذاءً ووسادة وكوبًا فارغًا.',
        'أيّها أخفّ من الجميع، وأين نضع الكتاب؟',
        'Weigh in your hands a book, a shoe, a pillow and an empty cup.',
        'Which is lightest of all, and where does the book belong?',
      ],
      'Choose the right tool: ruler or scales?': [
        'اختاروا أداة لكلّ سؤال: كم طول الستارة، كم وزن الطحين، كم عرض الباب.',
        'أيّ سؤال يحتاج إلى ميزان؟',
        'Choose a tool for each: how long is the curtain, how heavy the flour, how wide the door.',
        'Which question needs scales?',
      ],
    },
    sheet: {
      trace: shapes('lying', 'standing', 'rectangle'),
      tasks: [
        write('أقيس هذه الورقة بأصابعي', 'I measure this page in finger widths', '_'),
        draw('أرسم برجًا أعلى من هذا الشكل', 'I draw a tower taller than this', 'rectangle'),
        draw('أرسم ثلاثة أشياء من الأخفّ إلى الأثقل', 'I draw three things, light to heavy'),
      ],
    },
  },
  'math-3-solid-shapes-and-halves': {
    activity: [
      'دحرجوا على الأرض كرة وعلبة مدوّرة وصندوقًا وكتابًا.',
      'أيّها يتدحرج، وأيّها ينزلق فقط؟',
      'Try to roll a ball, a round tin, a box and a book across the floor.',
      'Which of them roll, and which will only slide?',
    ],
    exercises: {
      'How many faces does a cube have?': [
        'ألصقوا قصاصة على كلّ وجه من وجوه صندوق صغير مع العدّ.',
        'كم قصاصة ألصقنا، وهل نسينا القاعدة؟',
        'Stick a scrap of paper on each face of a small box and count them.',
        'How many scraps is that, and did we forget the bottom?',
      ],
      'Are the two parts equal? Choose yes or no': [
        'اطووا منديلًا مرّة حتّى تلتقي الحافّتان، ومرّة من غير أن تلتقيا.',
        'في أيّ مرّة صار عندنا نصفان؟',
        'Fold a napkin once so that the edges meet, and once so that they do not.',
        'Which time did we get two halves?',
      ],
      'Cut the pie into two equal halves': [
        'اقسموا رغيفًا باليدين نصفين لاثنين، وضعوا أحدهما فوق الآخر.',
        'هل تساوى النصفان؟',
        'Tear a flat loaf in two with your hands to share, and lay one half on the other.',
        'Are the halves equal?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'square', 'rectangle'),
      tasks: [
        colour('ألوّن نصف كلّ شكل', 'I colour half of each shape', 'circle square rectangle'),
        join(
          'أصِل الشكل باسمه',
          'I join each shape to its name',
          'circle:دائرة square:مربّع rectangle:مستطيل',
        ),
        draw('أرسم ما يتدحرج في بيتنا', 'I draw something at home that rolls'),
      ],
    },
    traces: {
      'Colour half of the circle': shapes('circle'),
      'Cut the pie into two equal halves': shapes('circle'),
    },
  },
}
