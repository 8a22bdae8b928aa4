import type { CurriculumLesson } from './curriculum-lesson.ts'

export const math: CurriculumLesson[] = [
  {
    key: 'math-1-sort-by-colour',
    subject: 'math',
    level: 1,
    name: 'أصنّف بحسب اللون',
    nameEn: 'Sorting by Colour',
    exercises: [
      { name: 'ضع الكرات الحمراء في السلة الحمراء', nameEn: 'Put the red balls in the red basket' },
      { name: 'اختر كلّ شيء لونه أصفر', nameEn: 'Choose everything that is yellow' },
      { name: 'صِل كلّ بالون بخيط من لونه', nameEn: 'Match each balloon to the string of its colour' },
      { name: 'صنّف الأزرار: أزرق أم أخضر؟', nameEn: 'Sort the buttons: blue or green?' },
      { name: 'ابحث عن الزهرة التي لونها مختلف', nameEn: 'Find the flower with a different colour' },
      { name: 'لوّن الفراشتين باللون نفسه', nameEn: 'Colour the two butterflies the same' }
    ]
  },
  {
    key: 'math-1-matching-pairs',
    subject: 'math',
    level: 1,
    name: 'متشابه ومختلف',
    nameEn: 'Same and Different',
    exercises: [
      { name: 'صِل كلّ جورب بالجورب الذي يشبهه', nameEn: 'Match each sock to its pair' },
      { name: 'اختر الصورتين المتطابقتين', nameEn: 'Choose the two pictures that are the same' },
      { name: 'ابحث عن القبعة المختلفة', nameEn: 'Find the hat that is different' },
      { name: 'أعطِ كلّ أرنب جزرة واحدة', nameEn: 'Give each rabbit one carrot' },
      { name: 'صِل كلّ ظل بصاحبه', nameEn: 'Match each shadow to its owner' }
    ]
  },
  {
    key: 'math-1-big-and-small',
    subject: 'math',
    level: 1,
    name: 'كبير وصغير',
    nameEn: 'Big and Small',
    exercises: [
      { name: 'اختر الفيل الكبير', nameEn: 'Choose the big elephant' },
      { name: 'أيّ الكرتين أصغر؟', nameEn: 'Which of the two balls is smaller?' },
      { name: 'ضع الألعاب الكبيرة في الصندوق الكبير', nameEn: 'Put the big toys in the big box' },
      { name: 'رتّب الدببة من الأصغر إلى الأكبر', nameEn: 'Order the bears from smallest to biggest' },
      { name: 'صِل كلّ دب بكرسيه المناسب', nameEn: 'Match each bear to the chair of its size' },
      { name: 'لوّن الشجرة الصغيرة باللون الأخضر', nameEn: 'Colour the small tree green' },
      { name: 'اختر الحذاء المناسب لقدم الطفل', nameEn: 'Choose the shoe that fits the child' }
    ]
  },
  {
    key: 'math-1-one-and-many',
    subject: 'math',
    level: 1,
    name: 'واحد وكثير',
    nameEn: 'One and Many',
    exercises: [
      { name: 'اختر السلة التي فيها تفاحة واحدة', nameEn: 'Choose the basket with one apple' },
      { name: 'اختر الصحن الذي فيه تمر كثير', nameEn: 'Choose the plate with many dates' },
      { name: 'ضع سمكة واحدة في الحوض', nameEn: 'Put one fish in the tank' },
      { name: 'كثير أم قليل؟ انظر إلى النجوم', nameEn: 'Many or few? Look at the stars' },
      { name: 'صِل كلمة «واحد» بالصورة المناسبة', nameEn: 'Match the word “one” to the right picture' }
    ]
  },
  {
    key: 'math-1-counting-1-to-3',
    subject: 'math',
    level: 1,
    name: 'الأعداد من واحد إلى ثلاثة',
    nameEn: 'Counting 1 to 3',
    exercises: [
      { name: 'عُدَّ القطط وقُل عددها', nameEn: 'Count the cats and say how many' },
      { name: 'اختر المجموعة التي فيها عنصران', nameEn: 'Choose the group with two things' },
      { name: 'ضع ثلاث شمعات على الكعكة', nameEn: 'Put three candles on the cake' },
      { name: 'صِل العدد واحد بمجموعته', nameEn: 'Match the number 1 to its group' },
      { name: 'أيّ دعسوقة لها ثلاث نقاط؟', nameEn: 'Which ladybird has three spots?' },
      { name: 'صفّق مرتين ثمّ ثلاث مرات', nameEn: 'Clap twice, then three times' },
      { name: 'ابحث عن العدد اثنين بين البطاقات', nameEn: 'Find the number 2 among the cards' }
    ]
  },
  {
    key: 'math-1-counting-1-to-5',
    subject: 'math',
    level: 1,
    name: 'الأعداد من واحد إلى خمسة',
    nameEn: 'Counting 1 to 5',
    exercises: [
      { name: 'عُدَّ البطات في البركة', nameEn: 'Count the ducks in the pond' },
      { name: 'عُدَّ أصابع يدك الواحدة', nameEn: 'Count the fingers of one hand' },
      { name: 'صِل العدد أربعة بأربع فراشات', nameEn: 'Match the number 4 to four butterflies' },
      { name: 'ضع خمس بيضات في العش', nameEn: 'Put five eggs in the nest' },
      { name: 'اختر العدد المناسب للصورة', nameEn: 'Choose the number that fits the picture' },
      { name: 'رتّب بطاقات الأعداد من واحد إلى خمسة', nameEn: 'Order the number cards from 1 to 5' },
      { name: 'أيّ عدد يأتي بعد الثلاثة؟', nameEn: 'Which number comes after 3?' },
      { name: 'لوّن أربع نجوم من خمس', nameEn: 'Colour four of the five stars' }
    ]
  },
  {
    key: 'math-1-first-shapes',
    subject: 'math',
    level: 1,
    name: 'الدائرة والمربع والمثلث',
    nameEn: 'Circle, Square and Triangle',
    exercises: [
      { name: 'اختر الدائرة من بين الأشكال', nameEn: 'Choose the circle among the shapes' },
      { name: 'ضع كلّ شكل في فتحته المناسبة', nameEn: 'Put each shape in its hole' },
      { name: 'حوّط كلّ الأشياء التي تشبه المربع', nameEn: 'Ring all the things shaped like a square' },
      { name: 'كم ضلعًا للمثلث؟', nameEn: 'How many sides does a triangle have?' },
      { name: 'صِل عجلة الدراجة بشكلها', nameEn: 'Match the bicycle wheel to its shape' },
      { name: 'لوّن المثلثات في صورة البيت', nameEn: 'Colour the triangles in the house picture' },
      { name: 'كوّن بيتًا من مربع ومثلث', nameEn: 'Make a house from a square and a triangle' }
    ]
  },
  {
    key: 'math-1-in-on-under',
    subject: 'math',
    level: 1,
    name: 'فوق وتحت وداخل وخارج',
    nameEn: 'On, Under, Inside and Outside',
    exercises: [
      { name: 'ضع الكرة فوق الطاولة', nameEn: 'Put the ball on the table' },
      { name: 'أين القطة؟ فوق السرير أم تحته؟', nameEn: 'Where is the cat: on the bed or under it?' },
      { name: 'أدخِل العصفور إلى القفص', nameEn: 'Put the bird inside the cage' },
      { name: 'اختر الدب الذي خارج الصندوق', nameEn: 'Choose the bear outside the box' },
      { name: 'ضع الحذاء تحت الكرسي', nameEn: 'Put the shoe under the chair' },
      { name: 'صِل الكلمة المسموعة بالصورة المناسبة', nameEn: 'Match the word you hear to the right picture' }
    ]
  },
  {
    key: 'math-1-first-patterns',
    subject: 'math',
    level: 1,
    name: 'أنماط بسيطة',
    nameEn: 'First Patterns',
    exercises: [
      { name: 'أكمل العقد: أحمر، أزرق، أحمر، …', nameEn: 'Finish the necklace: red, blue, red, …' },
      { name: 'ما الذي يأتي بعد ذلك؟ شمس، قمر، شمس', nameEn: 'What comes next? Sun, moon, sun' },
      { name: 'صفّق واطرق الأرض بالتناوب', nameEn: 'Clap and tap the floor in turns' },
      { name: 'لوّن الدودة بلونين متتابعين', nameEn: 'Colour the caterpillar in two repeating colours' },
      { name: 'اختر القطار الذي يتبع النمط', nameEn: 'Choose the train that follows the pattern' },
      { name: 'كوّن نمطًا من الكبير والصغير', nameEn: 'Make a pattern of big and small' }
    ]
  },
  {
    key: 'math-2-numbers-6-to-10',
    subject: 'math',
    level: 2,
    name: 'الأعداد من ستة إلى عشرة',
    nameEn: 'Numbers 6 to 10',
    exercises: [
      { name: 'عُدَّ عربات القطار حتى العشرة', nameEn: 'Count the train cars up to 10' },
      { name: 'صِل العدد سبعة بمجموعته', nameEn: 'Match the number 7 to its group' },
      { name: 'ضع ثماني كرات في السلة', nameEn: 'Put eight balls in the basket' },
      { name: 'اختر العدد الذي سمعته', nameEn: 'Choose the number you heard' },
      { name: 'عُدَّ أصابع يديك معًا', nameEn: 'Count the fingers of both hands' },
      { name: 'لوّن تسع سمكات في البحر', nameEn: 'Colour nine fish in the sea' },
      { name: 'أيّ عدد يأتي قبل العشرة؟', nameEn: 'Which number comes before 10?' },
      { name: 'صِل النقاط من واحد إلى عشرة لتظهر الصورة', nameEn: 'Join the dots from 1 to 10 to see the picture' }
    ]
  },
  {
    key: 'math-2-zero',
    subject: 'math',
    level: 2,
    name: 'الصفر يعني لا شيء',
    nameEn: 'Zero Means Nothing',
    exercises: [
      { name: 'اختر الصحن الذي لا كعك فيه', nameEn: 'Choose the plate with no biscuits' },
      { name: 'كم عصفورًا بقي على الغصن بعد أن طارت العصافير كلّها؟', nameEn: 'How many birds are left on the branch after they all flew away?' },
      { name: 'صِل العدد صفر بالسلة الفارغة', nameEn: 'Match the number 0 to the empty basket' },
      { name: 'عُدَّ تنازليًا من خمسة إلى صفر لإطلاق الصاروخ', nameEn: 'Count down from 5 to 0 to launch the rocket' },
      { name: 'ابحث عن الصفر في لوحة الأعداد', nameEn: 'Find the zero on the number board' }
    ]
  },
  {
    key: 'math-2-ordering-numbers',
    subject: 'math',
    level: 2,
    name: 'أرتّب الأعداد حتى العشرة',
    nameEn: 'Ordering Numbers to 10',
    exercises: [
      { name: 'ضع الأعداد على سكة القطار بالترتيب', nameEn: 'Put the numbers on the train track in order' },
      { name: 'اكتشف العدد الناقص بين أربعة وستة', nameEn: 'Find the missing number between 4 and 6' },
      { name: 'رتّب السلالم من الأقصر إلى الأطول وعُدَّ درجاتها', nameEn: 'Order the ladders from shortest to longest and count the steps' },
      { name: 'ما العدد التالي؟ ثمانية، تسعة، …', nameEn: 'What is next? Eight, nine, …' },
      { name: 'ساعد الضفدع في القفز من عدد إلى عدد', nameEn: 'Help the frog jump from number to number' },
      { name: 'عُدَّ تنازليًا من عشرة إلى واحد', nameEn: 'Count back from 10 to 1' },
      { name: 'صحّح ترتيب بطاقات الأعداد', nameEn: 'Fix the order of the number cards' }
    ]
  },
  {
    key: 'math-2-more-less-equal',
    subject: 'math',
    level: 2,
    name: 'أكثر وأقل ويساوي',
    nameEn: 'More, Fewer and Equal',
    exercises: [
      { name: 'أيّ شجرة عليها تفاح أكثر؟', nameEn: 'Which tree has more apples?' },
      { name: 'اختر المجموعة التي فيها عناصر أقل', nameEn: 'Choose the group with fewer things' },
      { name: 'صِل المجموعتين المتساويتين', nameEn: 'Match the two equal groups' },
      { name: 'أضِف كرات حتى تتساوى السلتان', nameEn: 'Add balls until the two baskets are equal' },
      { name: 'أيّ العددين أكبر: ثلاثة أم سبعة؟', nameEn: 'Which number is bigger: 3 or 7?' },
      { name: 'هل تكفي الملاعق لجميع الأطفال؟', nameEn: 'Are there enough spoons for all the children?' },
      { name: 'أطعِم التمساح العدد الأكبر', nameEn: 'Feed the crocodile the bigger number' }
    ]
  },
  {
    key: 'math-2-first-second-third',
    subject: 'math',
    level: 2,
    name: 'الأول والثاني والثالث',
    nameEn: 'First, Second and Third',
    exercises: [
      { name: 'مَن وصل أولًا في السباق؟', nameEn: 'Who came first in the race?' },
      { name: 'أعطِ الميدالية للمتسابق الثالث', nameEn: 'Give the medal to the third runner' },
      { name: 'لوّن العربة الثانية باللون الأحمر', nameEn: 'Colour the second train car red' },
      { name: 'رتّب خطوات غسل اليدين: أولًا ثمّ ثانيًا ثمّ ثالثًا', nameEn: 'Order the handwashing steps: first, second, third' },
      { name: 'مَن الأخير في صف البط؟', nameEn: 'Which duck is last in the line?' },
      { name: 'اختر الطابق الخامس في العمارة', nameEn: 'Choose the fifth floor of the building' }
    ]
  },
  {
    key: 'math-2-shapes-around-us',
    subject: 'math',
    level: 2,
    name: 'أشكال من حولنا',
    nameEn: 'Shapes Around Us',
    exercises: [
      { name: 'اختر المستطيل من بين الأشكال', nameEn: 'Choose the rectangle among the shapes' },
      { name: 'صِل الباب بالشكل الذي يشبهه', nameEn: 'Match the door to the shape it looks like' },
      { name: 'ما الفرق بين المربع والمستطيل؟', nameEn: 'What is the difference between a square and a rectangle?' },
      { name: 'ابحث عن الشكل البيضوي في صورة المطبخ', nameEn: 'Find the oval in the kitchen picture' },
      { name: 'عُدَّ المثلثات في صورة القارب', nameEn: 'Count the triangles in the boat picture' },
      { name: 'كوّن روبوتًا من الأشكال الهندسية', nameEn: 'Make a robot from shapes' },
      { name: 'أكمل النصف الآخر من الفراشة', nameEn: 'Complete the other half of the butterfly' },
      { name: 'صنّف الأشكال بحسب عدد أضلاعها', nameEn: 'Sort the shapes by their number of sides' },
      { name: 'اختر الشكل الذي ليس له أضلاع مستقيمة', nameEn: 'Choose the shape with no straight sides' }
    ]
  },
  {
    key: 'math-2-beside-between-in-front',
    subject: 'math',
    level: 2,
    name: 'بجانب وبين وأمام وخلف',
    nameEn: 'Beside, Between, In Front and Behind',
    exercises: [
      { name: 'ضع المقعد بجانب الشجرة', nameEn: 'Put the bench beside the tree' },
      { name: 'مَن يقف بين الولدين؟', nameEn: 'Who is standing between the two boys?' },
      { name: 'اختر السيارة التي أمام البيت', nameEn: 'Choose the car in front of the house' },
      { name: 'أين اختبأ الأرنب؟ ابحث خلف الصخرة', nameEn: 'Where did the rabbit hide? Look behind the rock' },
      { name: 'يمين أم يسار؟ وجّه النحلة إلى الزهرة', nameEn: 'Right or left? Guide the bee to the flower' },
      { name: 'رتّب الغرفة كما تسمع في الوصف', nameEn: 'Arrange the room as you hear it described' }
    ]
  },
  {
    key: 'math-2-long-short-heavy-light',
    subject: 'math',
    level: 2,
    name: 'طويل وقصير، ثقيل وخفيف',
    nameEn: 'Long and Short, Heavy and Light',
    exercises: [
      { name: 'اختر القلم الأطول', nameEn: 'Choose the longest pencil' },
      { name: 'رتّب الزرافات من الأقصر إلى الأطول', nameEn: 'Order the giraffes from shortest to tallest' },
      { name: 'أيّهما أثقل: الريشة أم الحجر؟', nameEn: 'Which is heavier: the feather or the stone?' },
      { name: 'انظر إلى الميزان واختر الجانب الأخف', nameEn: 'Look at the scales and choose the lighter side' },
      { name: 'قِس طول الطاولة بالشبر', nameEn: 'Measure the table in hand spans' },
      { name: 'اختر الحبل الذي يصل إلى القارب', nameEn: 'Choose the rope that reaches the boat' },
      { name: 'أيّ الكوبين فيه عصير أكثر؟', nameEn: 'Which cup holds more juice?' }
    ]
  },
  {
    key: 'math-2-three-part-patterns',
    subject: 'math',
    level: 2,
    name: 'أنماط من ثلاثة عناصر',
    nameEn: 'Three-Part Patterns',
    exercises: [
      { name: 'أكمل النمط: دائرة، مربع، مثلث، …', nameEn: 'Finish the pattern: circle, square, triangle, …' },
      { name: 'اختر الخرزة الناقصة في العقد', nameEn: 'Choose the missing bead in the necklace' },
      { name: 'صحّح الخطأ في نمط الفواكه', nameEn: 'Fix the mistake in the fruit pattern' },
      { name: 'ابنِ برجًا يتبع نمط الألوان الثلاثة', nameEn: 'Build a tower that follows the three-colour pattern' },
      { name: 'استمع إلى إيقاع الطبل وأكمله', nameEn: 'Listen to the drum beat and finish it' },
      { name: 'كوّن نمطك الخاص من الملصقات', nameEn: 'Make your own pattern with stickers' }
    ]
  },
  {
    key: 'math-2-number-bonds-to-5',
    subject: 'math',
    level: 2,
    name: 'مكوّنات العدد خمسة',
    nameEn: 'Number Bonds to 5',
    exercises: [
      { name: 'وزّع خمس تفاحات على صحنين', nameEn: 'Share five apples between two plates' },
      { name: 'ثلاثة وكم تصبح خمسة؟', nameEn: 'Three and how many make five?' },
      { name: 'صِل كلّ بطاقتين مجموعهما خمسة', nameEn: 'Match the two cards that make 5' },
      { name: 'كم إصبعًا اختبأت من أصابع اليد؟', nameEn: 'How many fingers of the hand are hiding?' },
      { name: 'أكمل بيت العدد أربعة', nameEn: 'Complete the house of number 4' },
      { name: 'اختر طريقتين مختلفتين لتكوين العدد خمسة', nameEn: 'Choose two different ways to make 5' },
      { name: 'لوّن الدعسوقة لتصير نقاطها خمسًا', nameEn: 'Colour the ladybird so that it has five spots' }
    ]
  },
  {
    key: 'math-3-counting-1-to-20',
    subject: 'math',
    level: 3,
    name: 'الأعداد حتى العشرين',
    nameEn: 'Counting to 20',
    exercises: [
      { name: 'عُدَّ النجوم من واحد إلى عشرين', nameEn: 'Count the stars from 1 to 20' },
      { name: 'صِل العدد خمسة عشر بمجموعته', nameEn: 'Match the number 15 to its group' },
      { name: 'اكتشف الأعداد الناقصة بين عشرة وعشرين', nameEn: 'Find the missing numbers between 10 and 20' },
      { name: 'ما العدد الذي يسبق ثلاثة عشر؟', nameEn: 'Which number comes before 13?' },
      { name: 'كوّن العدد اثني عشر من عشرة واثنين', nameEn: 'Make 12 from ten and two' },
      { name: 'رتّب الأعداد: سبعة عشر، أحد عشر، تسعة عشر', nameEn: 'Order the numbers: 17, 11, 19' },
      { name: 'أيّ العددين أكبر: ستة عشر أم ثمانية عشر؟', nameEn: 'Which is bigger: 16 or 18?' },
      { name: 'صِل النقاط حتى العشرين لتظهر السفينة', nameEn: 'Join the dots to 20 to see the ship' }
    ]
  },
  {
    key: 'math-3-counting-by-tens',
    subject: 'math',
    level: 3,
    name: 'أعُدّ بالعشرات حتى المئة',
    nameEn: 'Counting by Tens to 100',
    exercises: [
      { name: 'اجمع العيدان في حزم من عشرة', nameEn: 'Bundle the sticks into tens' },
      { name: 'عُدَّ بالعشرات مع الأغنية', nameEn: 'Count by tens with the song' },
      { name: 'ما العدد الناقص؟ عشرة، عشرون، …، أربعون', nameEn: 'Which number is missing? 10, 20, …, 40' },
      { name: 'صِل خمس حزم من العيدان بالعدد خمسين', nameEn: 'Match five bundles of sticks to the number 50' },
      { name: 'لوّن العشرات في لوحة المئة', nameEn: 'Colour the tens on the hundred chart' },
      { name: 'ضع الأعداد على بالونات العشرات بالترتيب', nameEn: 'Put the numbers on the tens balloons in order' }
    ]
  },
  {
    key: 'math-3-number-bonds-to-10',
    subject: 'math',
    level: 3,
    name: 'مكوّنات العدد عشرة',
    nameEn: 'Number Bonds to 10',
    exercises: [
      { name: 'ستة وكم تصبح عشرة؟', nameEn: 'Six and how many make ten?' },
      { name: 'املأ إطار العشرة واكتشف العدد المكمّل', nameEn: 'Fill the ten frame and find the number to complete it' },
      { name: 'صِل كلّ عدد بصديقه في العشرة', nameEn: 'Match each number to its friend in ten' },
      { name: 'وزّع عشر كعكات على طبقين بطرق مختلفة', nameEn: 'Share ten cakes between two plates in different ways' },
      { name: 'كم قارورة سقطت من القوارير العشر؟', nameEn: 'How many of the ten skittles fell?' },
      { name: 'أكمل بيت العدد عشرة', nameEn: 'Complete the house of number 10' },
      { name: 'اختر بطاقتين مجموعهما عشرة', nameEn: 'Choose two cards that make 10' }
    ]
  },
  {
    key: 'math-3-addition-to-10',
    subject: 'math',
    level: 3,
    name: 'الجمع حتى العشرة',
    nameEn: 'Addition to 10',
    exercises: [
      { name: 'عُدَّ المجموعتين معًا: ثلاث بطات وبطتان', nameEn: 'Count both groups together: three ducks and two ducks' },
      { name: 'اجمع نقاط حجري النرد', nameEn: 'Add the dots of the two dice' },
      { name: 'ضع إشارة الجمع بين العددين', nameEn: 'Put the plus sign between the two numbers' },
      { name: 'اقفز على خط الأعداد: أربعة زائد ثلاثة', nameEn: 'Jump on the number line: 4 plus 3' },
      { name: 'اختر ناتج خمسة زائد أربعة', nameEn: 'Choose the answer to 5 plus 4' },
      { name: 'صِل كلّ مسألة جمع بناتجها', nameEn: 'Match each addition to its answer' },
      { name: 'أضِف واحدًا إلى كلّ عدد', nameEn: 'Add one to each number' },
      { name: 'ماذا يحدث عندما نضيف صفرًا؟', nameEn: 'What happens when we add zero?' },
      { name: 'اجمع العددين المتساويين: أربعة وأربعة', nameEn: 'Add the doubles: 4 and 4' }
    ]
  },
  {
    key: 'math-3-subtraction-from-10',
    subject: 'math',
    level: 3,
    name: 'الطرح من العشرة',
    nameEn: 'Subtraction from 10',
    exercises: [
      { name: 'طارت ثلاث فراشات من سبع، فكم بقي؟', nameEn: 'Three of seven butterflies flew away: how many are left?' },
      { name: 'اشطب أربع كعكات وعُدَّ الباقي', nameEn: 'Cross out four biscuits and count the rest' },
      { name: 'ضع إشارة الطرح بين العددين', nameEn: 'Put the minus sign between the two numbers' },
      { name: 'ارجع على خط الأعداد: ثمانية ناقص اثنين', nameEn: 'Jump back on the number line: 8 minus 2' },
      { name: 'اختر ناتج تسعة ناقص خمسة', nameEn: 'Choose the answer to 9 minus 5' },
      { name: 'ما الفرق بين عدد القطط وعدد الكلاب؟', nameEn: 'What is the difference between the number of cats and dogs?' },
      { name: 'صِل كلّ مسألة طرح بناتجها', nameEn: 'Match each subtraction to its answer' },
      { name: 'جمع أم طرح؟ اختر الإشارة المناسبة', nameEn: 'Plus or minus? Choose the right sign' }
    ]
  },
  {
    key: 'math-3-number-stories',
    subject: 'math',
    level: 3,
    name: 'حكايات عددية',
    nameEn: 'Number Stories',
    exercises: [
      { name: 'مع ليلى أربعة أقلام وأعطيناها قلمين، فكم قلمًا صار معها؟', nameEn: 'Layla has four pencils and we give her two more: how many has she now?' },
      { name: 'نزل راكبان من الحافلة، فكم راكبًا بقي فيها؟', nameEn: 'Two riders left the bus: how many are still on it?' },
      { name: 'اختر الصورة التي تناسب الحكاية', nameEn: 'Choose the picture that fits the story' },
      { name: 'اختر المسألة التي تروي ما في الصورة', nameEn: 'Choose the sum that tells what is in the picture' },
      { name: 'وزّع ست حبات تمر على طفلين بالتساوي', nameEn: 'Share six dates equally between two children' },
      { name: 'احكِ حكاية عددية عن السمكات', nameEn: 'Tell a number story about the fish' }
    ]
  },
  {
    key: 'math-3-telling-time',
    subject: 'math',
    level: 3,
    name: 'الساعة وأيام الأسبوع',
    nameEn: 'The Clock and the Days of the Week',
    exercises: [
      { name: 'ضع الأعداد في أماكنها على وجه الساعة', nameEn: 'Put the numbers in their places on the clock face' },
      { name: 'ميّز عقرب الساعات من عقرب الدقائق', nameEn: 'Tell the hour hand from the minute hand' },
      { name: 'اقرأ الساعة: الثامنة تمامًا', nameEn: 'Read the clock: eight o’clock' },
      { name: 'حرّك العقربين لتصير الساعة الثالثة', nameEn: 'Move the hands to show three o’clock' },
      { name: 'صباحًا أم مساءً؟ صِل النشاط بوقته', nameEn: 'Morning or evening? Match the activity to its time' },
      { name: 'رتّب أيام الأسبوع من الأحد إلى السبت', nameEn: 'Order the days of the week from Sunday to Saturday' },
      { name: 'ما اليوم الذي يأتي بعد الثلاثاء؟', nameEn: 'Which day comes after Tuesday?' },
      { name: 'أمس واليوم وغدًا: اختر اليوم الصحيح', nameEn: 'Yesterday, today, tomorrow: choose the right day' },
      { name: 'اختر أيام العطلة الأسبوعية', nameEn: 'Choose the days of the weekend' },
      { name: 'أيّهما يستغرق وقتًا أطول: غسل اليدين أم النوم ليلًا؟', nameEn: 'Which takes longer: washing hands or a night’s sleep?' }
    ]
  },
  {
    key: 'math-3-coins',
    subject: 'math',
    level: 3,
    name: 'النقود: القرش والدينار',
    nameEn: 'Money: Piastres and Dinars',
    exercises: [
      { name: 'اختر القطعة التي قيمتها عشرة قروش', nameEn: 'Choose the ten-piastre coin' },
      { name: 'صِل كلّ قطعة نقدية بقيمتها', nameEn: 'Match each coin to its value' },
      { name: 'كم قطعة من خمسة قروش تساوي عشرة قروش؟', nameEn: 'How many five-piastre coins make ten piastres?' },
      { name: 'ادفع ثمن العصير من المحفظة', nameEn: 'Pay for the juice from the purse' },
      { name: 'أيّهما أغلى ثمنًا: الدفتر أم الممحاة؟', nameEn: 'Which costs more: the notebook or the eraser?' },
      { name: 'هل يكفي ما معك لشراء الكعكة؟', nameEn: 'Do you have enough to buy the cake?' },
      { name: 'رتّب النقود من الأقل قيمة إلى الأكثر', nameEn: 'Order the money from least to most' }
    ]
  },
  {
    key: 'math-3-measuring',
    subject: 'math',
    level: 3,
    name: 'أقيس وأقارن',
    nameEn: 'Measuring and Comparing',
    exercises: [
      { name: 'قِس طول القلم بالمشابك', nameEn: 'Measure the pencil with paper clips' },
      { name: 'كم مكعبًا يبلغ ارتفاع البرج؟', nameEn: 'How many cubes tall is the tower?' },
      { name: 'توقّع طول الكتاب ثمّ قِسه', nameEn: 'Guess the length of the book, then measure it' },
      { name: 'كم كوبًا من الماء يملأ الإبريق؟', nameEn: 'How many cups of water fill the jug?' },
      { name: 'اختر الأداة المناسبة: مسطرة أم ميزان؟', nameEn: 'Choose the right tool: ruler or scales?' },
      { name: 'وازن كفتي الميزان بالمكعبات', nameEn: 'Balance the scales with cubes' },
      { name: 'رتّب الأشياء من الأخف إلى الأثقل', nameEn: 'Order the things from lightest to heaviest' }
    ]
  },
  {
    key: 'math-3-solid-shapes-and-halves',
    subject: 'math',
    level: 3,
    name: 'المجسمات والأنصاف',
    nameEn: 'Solid Shapes and Halves',
    exercises: [
      { name: 'صِل الكرة والمكعب والأسطوانة بأشياء تشبهها', nameEn: 'Match the sphere, cube and cylinder to things like them' },
      { name: 'ما الذي يتدحرج؟ وما الذي ينزلق؟', nameEn: 'What rolls? What slides?' },
      { name: 'كم وجهًا للمكعب؟', nameEn: 'How many faces does a cube have?' },
      { name: 'اختر المجسم الذي يشبه علبة الحليب', nameEn: 'Choose the solid shaped like the milk carton' },
      { name: 'اقسم الفطيرة إلى نصفين متساويين', nameEn: 'Cut the pie into two equal halves' },
      { name: 'لوّن نصف الدائرة', nameEn: 'Colour half of the circle' },
      { name: 'هل الجزآن متساويان؟ اختر نعم أو لا', nameEn: 'Are the two parts equal? Choose yes or no' },
      { name: 'ابنِ قلعة من المكعبات والأسطوانات', nameEn: 'Build a castle with cubes and cylinders' }
    ]
  }
]
