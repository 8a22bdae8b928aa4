import type { Activities } from './lesson-activities.ts'
import { colour, draw, join, numbers, shapes, words } from './sheet.ts'

export const science2: Activities = {
  'science-2-living-and-non-living': {
    activity: [
      'امشوا في الشارع، وابحثوا عمّا يأكل ويكبر ويتنفّس.',
      'أيّ شيء حيّ لم نكن ننتبه إليه؟',
      'Walk down the street looking for all that eats, grows and breathes.',
      'Which living thing had we never noticed before?',
    ],
    exercises: {
      'Does the doll breathe? Choose yes or no': [
        'ضعوا اليد على الصدر، ثمّ على صدر دمية.',
        'أيّ صدر يرتفع وينخفض؟',
        'Lay a hand on your own chest, then on the chest of a doll.',
        'Which chest goes up and down?',
      ],
      'Find five living things in the garden': [
        'ابحثوا حول البيت عن خمسة كائنات حيّة، ولا تنسوا الصغير كالنملة.',
        'هل الشجرة منها، وكيف عرفتم؟',
        'Find five living things around your home, and do not forget the tiny ones.',
        'Is a tree one of them, and how do we know?',
      ],
      'Match each living thing to what it needs': [
        'ضعوا على المائدة كوب ماء وخبزًا ووسادة، وتخيّلوا قطّة ونبتة وطفلًا.',
        'ماذا يختار كلّ منهم، وماذا يحتاجه الجميع؟',
        'Set out a cup of water, some bread and a pillow for a cat, a plant and a child.',
        'What would each of them take, and what do all of them need?',
      ],
    },
    sheet: {
      trace: words('حيّ', 'شجرة'),
      tasks: [
        draw('أرسم كائنًا حيًّا يعيش قربنا', 'I draw a living thing that lives near us'),
        draw('أرسم شيئًا لا يتنفّس', 'I draw something that does not breathe'),
        join(
          'أصِل كلّ حيّ بما يحتاج إليه',
          'I join each living thing to its need',
          'نبتة:ماء قطّة:سمك أرنب:جزر',
        ),
      ],
    },
  },
  'science-2-parts-of-a-plant': {
    activity: [
      'كونوا نبتة: القدمان جذور، والجسم ساق، والذراعان أوراق، والوجه زهرة.',
      'أيّ جزء يشرب الماء؟',
      'Be a plant: feet for roots, body for stem, arms for leaves and a face for the flower.',
      'Which part drinks the water?',
    ],
    exercises: {
      'Which part takes in water from the soil?': [
        'اغمسوا طرف منديل ورق في كوب ماء، وراقبوا الماء يصعد.',
        'أيّ جزء من النبتة يفعل مثل هذا؟',
        'Dip the end of a paper towel in a cup of water and watch the water climb.',
        'Which part of a plant does the same?',
      ],
      'Which part of the carrot do we eat? And of the lettuce?': [
        'افرزوا خضار المطبخ: ما هو جذر، وما هو ورقة، وما هو ثمرة.',
        'أين نضع الجزر، وأين نضع النعناع؟',
        'Sort the kitchen vegetables into roots, leaves and fruits.',
        'Where does the carrot go, and where the mint?',
      ],
      'Compare the olive leaf and the vine leaf': [
        'اجمعوا ورقتي شجر مختلفتين، وغطّوهما بورق رقيق، ولوّنوا فوقهما.',
        'بماذا تختلف العروق التي ظهرت؟',
        'Pick up two fallen leaves, lay thin paper over them and rub with a crayon.',
        'How do the veins that appear differ?',
      ],
    },
    sheet: {
      trace: words('جذر', 'ساق', 'ورقة'),
      tasks: [
        draw(
          'أكمل النبتة: جذورًا وأوراقًا وزهرة',
          'I finish the plant: roots, leaves, flower',
          'standing',
        ),
        join('أصِل الجزء بعمله', 'I join each part to its job', 'جذر:يشرب ساق:تحمل زهرة:تتفتّح'),
        draw('أرسم ورقة وعروقها', 'I draw a leaf and its veins', 'oval'),
      ],
    },
    traces: {
      'Where are the roots: above or under the soil?': words('جذر'),
    },
  },
  'science-2-animal-homes': {
    activity: [
      'ابنوا من الوسائد والبطّانيات بيتًا لحيوان: عشًّا أو جحرًا أو خليّة.',
      'أيّ حيوان ينام هنا الليلة؟',
      'Build a home for an animal out of pillows and blankets: a nest, a burrow, a hive.',
      'Which animal will sleep here tonight?',
    ],
    exercises: {
      'Help the bird build its nest': [
        'اصنعوا عشًّا من شرائط ورق وجوارب، بأصابع اليدين كأنّها منقار.',
        'هل يحمل العشّ كرة ورق من غير أن تسقط؟',
        'Weave a nest of paper strips and socks, using two fingers like a beak.',
        'Will it hold a paper ball without dropping it?',
      ],
      'Who carries its home on its back?': [
        'ضعوا وسادة على الظهر، وازحفوا ببطء، واختبئوا تحتها عند الخطر.',
        'مَن يمشي هكذا، ولماذا يحمل بيته؟',
        'Put a pillow on your back, crawl slowly, and hide beneath it at any danger.',
        'Who walks like this, and why carry a home along?',
      ],
      'Where does the camel live? Choose the right place': [
        'سمّوا ثلاث زوايا في الغرفة: بحرًا وصحراء وغابة، ونادوا أسماء حيوانات.',
        'إلى أين يذهب الجمل، وإلى أين تذهب السمكة؟',
        'Name three corners sea, desert and forest, and call out animals.',
        'Where does the camel go, and where does the fish?',
      ],
    },
    sheet: {
      trace: words('عش', 'خلية'),
      tasks: [
        join('أصِل الحيوان ببيته', 'I join each animal to its home', 'نحلة:خلية عصفور:عش سمكة:بحر'),
        draw('أرسم بيت الحلزون على ظهره', 'I draw the snail’s home on its back', 'spiral'),
        draw('أرسم عشًّا فيه ثلاث بيضات', 'I draw a nest with three eggs', 'hops'),
      ],
    },
    traces: {
      'Who carries its home on its back?': shapes('spiral'),
      'Choose the animals that live in the sea': words('سمكة', 'بحر'),
      'Where does the camel live? Choose the right place': words('جمل'),
    },
  },
  'science-2-how-animals-move': {
    activity: [
      'اعبروا الغرفة كلّ مرّة كحيوان: قفزًا، زحفًا، على أربع، رفرفة.',
      'أيّ حيوان كنّا، وأيّ عضو تعب أكثر؟',
      'Cross the room as an animal, hopping, creeping, on all fours, flapping.',
      'Which animal was that, and which part of us worked hardest?',
    ],
    exercises: {
      'Sort the animals: fly, swim or walk?': [
        'قولوا اسم حيوان: إن كان يطير فارفعوا الذراعين، أو يسبح فجدّفوا، أو يمشي فسيروا.',
        'ماذا نفعل عند البطّة؟',
        'Name an animal: lift your arms if it flies, paddle if it swims, march if it walks.',
        'And what do we do for a duck?',
      ],
      'Feathers, fur or scales? Choose the body covering': [
        'المسوا منشفة وبريّة، وصُفّوا دوائر ورق كلّ واحدة على طرف أختها.',
        'أيّهما يشبه الفرو، وأيّهما قشور السمكة؟',
        'Feel a fluffy towel, then lay paper circles in a row so that they overlap.',
        'Which is like fur, and which like the scales of a fish?',
      ],
      'How many legs does a spider have?': [
        'اجلسوا ظهرًا إلى ظهر، وعُدّوا الأيدي والأقدام معًا.',
        'هل صرنا عنكبوتًا، وكم رِجلًا لنا؟',
        'Sit back to back and count all the arms and legs you have together.',
        'Have we become a spider, and how many legs is that?',
      ],
    },
    sheet: {
      trace: shapes('hops', 'wave', 'zigzag'),
      tasks: [
        draw('أرسم ثماني أرجل للعنكبوت', 'I draw eight legs for the spider', 'circle'),
        join('أصِل الحيوان بحركته', 'I join each animal to how it moves', 'أرنب:hops سمكة:wave'),
        draw('أرسم طائرًا بجناحين', 'I draw a bird with two wings', 'oval'),
      ],
    },
    traces: {
      'How many legs does a spider have?': numbers(8),
    },
  },
  'science-2-four-seasons': {
    activity: [
      'اختاروا شجرة في الشارع لتكون صديقتنا، ومرّوا بها كلّ أسبوع.',
      'ماذا تغيّر في أوراقها منذ آخر زيارة؟',
      'Choose a tree in your street as a friend and visit it every week.',
      'What has changed in its leaves since the last visit?',
    ],
    exercises: {
      'Order the seasons starting with spring': [
        'سمّوا زوايا الغرفة بالفصول، ودوروا من الربيع وأنتم تمثّلون كلّ فصل.',
        'أيّ فصل يسلّمنا إلى الشتاء؟',
        'Name the corners of a room after the seasons and go round from spring, acting each.',
        'Which season hands us over to winter?',
      ],
      'In which season do the leaves fall?': [
        'مزّقوا من جريدة أوراق شجر، وارفعوها عاليًا، واتركوها تتهادى.',
        'في أيّ فصل تفعل الشجرة هذا، ومتى تكتسي من جديد؟',
        'Tear leaves out of newspaper, hold them high and let them drift down.',
        'In which season do trees do this, and when do they dress again?',
      ],
      'Match each fruit to its season: watermelon and orange': [
        'انظروا إلى سلّة الفواكه اليوم، وسمّوا ما لا نجده فيها الآن.',
        'متى نأكل البطّيخ، ومتى نقشّر البرتقال؟',
        'Look in the fruit bowl and name what we cannot find in it just now.',
        'When do we eat watermelon, and when do we peel oranges?',
      ],
    },
    sheet: {
      trace: words('ربيع', 'صيف', 'شتاء'),
      tasks: [
        draw('أرسم شجرة في هذا الفصل', 'I draw a tree in this season', 'standing'),
        join('أصِل الثمرة بفصلها', 'I join each fruit to its season', 'بطيخ:صيف برتقال:شتاء'),
        draw('أرسم ثيابي في الشتاء', 'I draw my winter clothes'),
      ],
    },
    traces: {
      'In which season do the leaves fall?': words('خريف'),
      'What do we do in summer? Choose the pictures': words('صيف'),
      'Choose the winter clothes': words('شتاء'),
      'Decorate the tree with spring blossom': words('ربيع'),
    },
  },
  'science-2-healthy-food': {
    activity: [
      'حضّروا معًا صحنًا فيه أكبر عدد من الألوان: خيار، جزر، زيتون، لبنة.',
      'كم لونًا سنأكل اليوم؟',
      'Make a plate together with as many colours as you can: cucumber, carrot, labneh.',
      'How many colours are we going to eat today?',
    ],
    exercises: {
      'Choose the food that makes bones strong': [
        'المسوا عظم المرفق وعظم الركبة، ثمّ اشربوا معًا كوب حليب أو كلوا لبنًا.',
        'ماذا في المطبخ أيضًا تحبّه عظامنا؟',
        'Feel the bone of an elbow and a knee, then have some milk or yoghurt together.',
        'What else in the kitchen do our bones like?',
      ],
      'Order the steps from wheat to bread': [
        'اعجنوا معًا قليلًا من الطحين والماء، واحكوا من أين جاء الطحين.',
        'ماذا كان الطحين قبل أن يصير طحينًا؟',
        'Knead a little flour and water together and tell where the flour came from.',
        'What was it before it was flour?',
      ],
      'Make a plate with vegetables, fruit and grains': [
        'اقسموا صحنًا في الخيال ثلاثة أقسام: خضار وفاكهة وحبوب، واملؤوه من غدائكم.',
        'أيّ قسم بقي فارغًا، وبماذا نملؤه غدًا؟',
        'Think of lunch as three parts, vegetables, fruit and grains, and find each one.',
        'Which part is empty, and what could fill it tomorrow?',
      ],
    },
    sheet: {
      trace: words('حليب', 'خبز', 'عسل'),
      tasks: [
        draw('أرسم فطورًا مفيدًا', 'I draw a good breakfast', 'circle'),
        join(
          'أصِل الطعام بمصدره',
          'I join each food to where it comes from',
          'عسل:نحلة خبز:قمح حليب:بقرة',
        ),
        colour('ألوّن قلبًا لكلّ كوب ماء شربته', 'I colour a heart for each cup of water', 'heart*6'),
      ],
    },
    traces: {
      'Where does honey come from?': words('عسل', 'نحلة'),
      'Order the steps from wheat to bread': words('قمح', 'طحين', 'خبز'),
    },
  },
  'science-2-clean-and-safe': {
    activity: [
      'اغسلوا أسنانكم معًا أمام المرآة، وغنّوا نشيدًا حتّى ينتهي التنظيف.',
      'هل زارت الفرشاة الأسنان البعيدة في الخلف؟',
      'Brush your teeth together at the mirror and sing a song for as long as it takes.',
      'Did the brush visit the teeth right at the back?',
    ],
    exercises: {
      'Safe or dangerous? Sort the things in the kitchen': [
        'قفوا معًا عند باب المطبخ، وأشيروا من بعيد: هذا لنا، وهذا للكبار.',
        'لماذا نترك هذا للكبار؟',
        'Stand at the kitchen door and point from there: this is for us, that is for grown-ups.',
        'Why do we leave that one to grown-ups?',
      ],
      'Choose the light that lets us cross the street': [
        'مدّوا منشفتين رصيفين، والعبوا: أحمر نقف، أخضر ننظر يمينًا ويسارًا ونعبر.',
        'ماذا نفعل قبل أن نخطو، واليد في اليد؟',
        'Lay two towels as pavements and play: red, we stop, green, we look both ways.',
        'What do we do before we step out, hand in hand?',
      ],
      'What do we do when we sneeze?': [
        'مثّلوا عطسة كبيرة في المرفق، ثمّ سيروا إلى المغسلة.',
        'لماذا لا نعطس في الكفّ؟',
        'Act out an enormous sneeze into your elbow, then walk to the sink.',
        'Why not into the hand?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'rectangle'),
      tasks: [
        colour(
          'ألوّن الإشارة: أحمر، أصفر، أخضر',
          'I colour the lights: red, yellow, green',
          'circle*3',
        ),
        draw('أرسم فرشاة أسناني', 'I draw my toothbrush'),
        draw('أرسم متى أغسل يديّ', 'I draw when I wash my hands'),
      ],
    },
  },
  'science-2-materials': {
    activity: [
      'العبوا «أرى شيئًا من خشب»، ثمّ من قماش، ثمّ من معدن، في غرفة واحدة.',
      'أيّ مادّة وجدناها أكثر؟',
      'Play “I see something made of wood”, then cloth, then metal, in one room.',
      'Which material did we find most of?',
    ],
    exercises: {
      'Which one soaks up water: sponge or plastic?': [
        'انثروا قليلًا من الماء على صينيّة، وجرّبوا منديلًا وغطاء بلاستيك وإسفنجة.',
        'أيّها شرب الماء، وأيّها رفضه؟',
        'Sprinkle a little water on a tray and try a cloth, a plastic lid and a sponge on it.',
        'Which one drank the water, and which one would not?',
      ],
      'Choose the material we can see through': [
        'لينظر بعضكم إلى بعض عبر كوب بلاستيك شفّاف، ثمّ منديل، ثمّ كتاب.',
        'عبر أيّها رأينا الابتسامة؟',
        'Look at each other through a clear plastic cup, then a hankie, then a book.',
        'Through which one could we see the smile?',
      ],
      'Hard or soft? Sort the materials': [
        'اضغطوا على أشياء الغرفة بإصبع واحدة: وسادة، باب، ستارة، طاولة.',
        'أيّها تراجع تحت الإصبع؟',
        'Press things in the room with one finger: a pillow, a door, a curtain, a table.',
        'Which ones gave way?',
      ],
    },
    sheet: {
      trace: words('خشب', 'زجاج', 'قماش'),
      tasks: [
        join(
          'أصِل الشيء بمادّته',
          'I join each thing to its material',
          'باب:خشب قميص:قماش نافذة:زجاج',
        ),
        draw('أرسم ثلاثة أشياء من خشب', 'I draw three wooden things'),
        draw('أرسم شيئًا ليّنًا', 'I draw something that is soft to press'),
      ],
    },
    traces: {
      'Choose the material we can see through': words('زجاج'),
      'Find three wooden things in the classroom': words('خشب'),
    },
  },
  'science-2-sink-and-float': {
    activity: [
      'املؤوا وعاءً ماءً، وخمّنوا قبل كلّ تجربة: ملعقة خشب، ملعقة معدن، ليمونة.',
      'هل وافق الماء على ما خمّناه؟',
      'Fill a bowl with water and guess before each try: wooden spoon, metal spoon, lemon.',
      'Did the water agree with our guess?',
    ],
    exercises: {
      'Choose the boat that floats': [
        'اصنعوا من ورق القصدير قاربًا، واكبسوا قطعة مثله كرة، وأنزلوهما في الماء.',
        'لماذا طفا القارب وهما من ورق واحد؟',
        'Shape one piece of foil into a boat and crush another into a tight ball.',
        'Why does the boat float when both are made of the same foil?',
      ],
      'Does every heavy thing sink? Look at the ship': [
        'ضعوا صحن بلاستيك على الماء، وحمّلوه ملاعق واحدة بعد واحدة.',
        'بعد كم ملعقة غرقت السفينة؟',
        'Float a plastic dish on water and load it with spoons one by one.',
        'How many spoons did the ship carry before it sank?',
      ],
      'Try putting a leaf and a key in water': [
        'أنزلوا في الماء ورقة شجر ومفتاحًا من الارتفاع نفسه وفي اللحظة نفسها.',
        'أين استقرّ كلّ منهما؟',
        'Let a leaf and a key go into the water from the same height at the same moment.',
        'Where did each of them come to rest?',
      ],
    },
    sheet: {
      trace: words('يطفو', 'يغرق'),
      tasks: [
        draw('أرسم ما يطفو فوق الموج', 'I draw what floats above the waves', 'wave'),
        draw('أرسم ما يغرق تحت الخطّ', 'I draw what sinks below the line', 'lying'),
        join(
          'أصِل الشيء بما يحدث له',
          'I join each thing to what happens to it',
          'حجر:يغرق قارب:يطفو مفتاح:يغرق',
        ),
      ],
    },
  },
}
