import type { Activities } from './lesson-activities.ts'
import { colour, count, draw, join, numbers, ring, shapes, words, write } from './sheet.ts'

export const science3: Activities = {
  'science-3-life-of-a-plant': {
    activity: [
      'لفّوا حبّة فاصوليا في منديل مبلّل داخل كوب، وضعوه في مكان مضيء.',
      'ماذا تغيّر منذ الأمس؟',
      'Wrap a bean in a damp tissue inside a cup and stand it in the light.',
      'What has changed since yesterday?',
    ],
    exercises: {
      'What comes out of the seed first: the root or the leaf?': [
        'انكمشوا كالبذرة، ومدّوا قدمًا إلى الأسفل، ثمّ ارفعوا ذراعًا إلى الضوء.',
        'لماذا تنزل القدم قبل أن ترتفع الذراع؟',
        'Curl up like a seed, stretch a foot down, then lift an arm to the light.',
        'Why does the foot go down before the arm goes up?',
      ],
      'What happens to a plant without light?': [
        'غطّوا بعض أوراق نبتة بكيس ورق أيّامًا، ثمّ ارفعوه وقارنوا.',
        'ماذا فقدت الأوراق في العتمة؟',
        'Cover a leaf or two of a plant with a paper bag for some days, then look again.',
        'What did the leaves lose in the dark?',
      ],
      'Match each seed to its plant': [
        'ابحثوا في المطبخ عن بذور: فول، عدس، حمّص، سمسم، وضعوها في صحون.',
        'أيّ طعام صنعناه من كلّ بذرة؟',
        'Look for seeds in the kitchen, beans, lentils, chickpeas, sesame, a dish for each.',
        'Which meal did we make from each of them?',
      ],
      'Record the height of your plant each week': [
        'ضعوا شريط ورق بجانب نبتة، وارسموا خطًّا عند رأسها اليوم وبعد أسبوع.',
        'كم إصبعًا بين الخطّين؟',
        'Stand a strip of paper by a plant and mark its top today and in a week.',
        'How many fingers are there between the two marks?',
      ],
    },
    sheet: {
      trace: words('بذرة', 'جذر', 'نبتة'),
      tasks: [
        draw('أرسم مراحل نموّ الفاصوليا', 'I draw how a bean grows', 'square square square'),
        join(
          'أصِل البذرة بطعامها',
          'I join each seed to what we make of it',
          'قمح:خبز سمسم:كعك حمّص:فلافل',
        ),
        write('أكتب ما تحتاج إليه نبتتي', 'I write what my plant needs', '_ _ _'),
      ],
    },
  },
  'science-3-life-of-a-butterfly': {
    activity: [
      'مثّلوا حياة الفراشة: بيضة منكمشة، يرقة تزحف، شرنقة في غطاء، ثمّ طيران.',
      'ماذا كانت الفراشة قبل أن تطير؟',
      'Act it all: a curled-up egg, a creeping caterpillar, a wrapped chrysalis, a butterfly.',
      'What was the butterfly just before it could fly?',
    ],
    exercises: {
      'Complete the circle with the missing stage': [
        'ارسموا أربع محطّات حول صحن: بيضة، يرقة، شرنقة، فراشة، وغطّوا واحدة بكوب.',
        'مَن تحت الكوب، وإلى أين نعود بعد الفراشة؟',
        'Draw the four stages round a plate and hide one of them under a cup.',
        'Who is under the cup, and where do we go after the butterfly?',
      ],
      'Compare how a butterfly and a frog grow': [
        'ليمثّل أحدكم شرغوفًا بلا أرجل، ثمّ برجلين، ثمّ ضفدعًا، والآخر يرقة.',
        'مَن منهما يكبر في الماء؟',
        'One of you grows from tadpole to frog, the other from caterpillar to butterfly.',
        'Which of the two grows up in water?',
      ],
      'Colour the butterfly’s wings so that they match': [
        'ضعوا بقعة لون على نصف ورقة، واطووها واضغطوا، ثمّ افتحوها.',
        'أين نجد كلّ نقطة في الجناح الآخر؟',
        'Put a blot of colour on half a sheet, fold it, press, and open it again.',
        'Where is each spot on the other wing?',
      ],
    },
    sheet: {
      trace: words('بيضة', 'يرقة', 'فراشة'),
      tasks: [
        draw('أرسم المرحلة الناقصة', 'I draw the stage that is missing', 'oval wave _'),
        count('أعُدّ أجنحة الفراشة وأكتب العدد', 'I count the wings of a butterfly', 'heart*4'),
        colour('ألوّن الجناحين متماثلين', 'I colour both wings alike', 'heart heart'),
      ],
    },
    traces: {
      'How many wings does a butterfly have?': numbers(4),
    },
  },
  'science-3-what-animals-eat': {
    activity: [
      'العبوا مطعم الحيوانات: لعبة تطلب الطعام، والنادل يحضر ما يناسبها.',
      'ماذا يطلب الأسد، وماذا يطلب الأرنب؟',
      'Open a restaurant for animals: a toy orders and the waiter brings what suits it.',
      'What does the lion order, and what does the rabbit?',
    ],
    exercises: {
      'Make a food chain: grass, rabbit, fox': [
        'صُفّوا عشبًا من ورق ثمّ أرنبًا ثمّ ثعلبًا، ومدّوا خيطًا من كلّ واحد إلى طعامه.',
        'ماذا يحدث لو اختفى العشب؟',
        'Line up paper grass, a rabbit and a fox, with a string from each to its food.',
        'What would happen if the grass went away?',
      ],
      'Compare the teeth of the lion and the cow': [
        'كلوا معًا قطعة خبز أمام المرآة ببطء، وراقبوا أسنان الأمام وأسنان الخلف.',
        'أيّها يقطع، وأيّها يطحن كالبقرة؟',
        'Eat a piece of bread slowly at the mirror and watch front teeth and back teeth.',
        'Which ones bite it off, and which grind like a cow’s?',
      ],
      'Match the beak to the food it suits': [
        'جرّبوا التقاط كرات ورق من الماء بملعقة، ثمّ بملقط غسيل.',
        'أيّ أداة تشبه منقار البطّة؟',
        'Try picking paper balls out of water with a spoon and then with a clothes peg.',
        'Which of them works like a duck’s beak?',
      ],
      'Choose the animal that eats both plants and meat': [
        'عدّدوا ما أكلناه اليوم: ما جاء من نبات، وما جاء من حيوان.',
        'هل نأكل النبات أم اللحم أم كليهما؟',
        'Go through what we ate today and sort it into plants and animals.',
        'Are we plant eaters, meat eaters or both?',
      ],
    },
    sheet: {
      trace: words('عشب', 'لحم', 'أرنب'),
      tasks: [
        join('أصِل الحيوان بغذائه', 'I join each animal to its food', 'أرنب:جزر أسد:لحم بقرة:عشب'),
        draw('أكمل السلسلة: عشب، أرنب، …', 'I finish the chain: grass, rabbit, …', 'عشب أرنب _'),
        ring('أحوّط مَن يأكل العشب', 'I ring the plant eaters', 'بقرة أسد خروف نمر'),
      ],
    },
  },
  'science-3-inside-my-body': {
    activity: [
      'ضعوا الأذن على صدر مَن تحبّون، واستمعوا إلى القلب وهو هادئ.',
      'كيف يصير الصوت بعد أن نقفز عشر قفزات؟',
      'Lay an ear on the chest of somebody you love and listen to the quiet heart.',
      'What does it sound like after ten jumps?',
    ],
    exercises: {
      'What fills with air when we breathe in?': [
        'استلقوا وضعوا دمية على البطن، وتنفّسوا ببطء كموج البحر.',
        'متى ترتفع الدمية: مع الشهيق أم مع الزفير؟',
        'Lie down with a toy on your tummy and breathe slowly like the sea.',
        'When does the toy rise: breathing in or breathing out?',
      ],
      'Follow the bite of food from the mouth to the stomach': [
        'امضغوا لقمة خبز حتّى العشرين، ثمّ ضعوا اليد على الحلق عند البلع.',
        'إلى أين ذهبت اللقمة بعد الحلق؟',
        'Chew a bite of bread twenty times, then feel your throat as you swallow.',
        'Where did the bite go after that?',
      ],
      'What does the skeleton do?': [
        'حاولوا أن توقفوا جوربًا فارغًا، ثمّ أدخلوا فيه ملعقة خشب وأوقفوه.',
        'ماذا يفعل العظم في أجسامنا؟',
        'Try to stand up an empty sock, then the same sock with a wooden spoon inside.',
        'What do bones do for us?',
      ],
      'Match each organ to its job': [
        'قولوا عملًا والمسوا مكانه: أفكّر، أتنفّس، أهضم، أدقّ.',
        'أين تذهب اليد عند «أهضم»؟',
        'Say a job and touch the place: I think, I breathe, I digest, I beat.',
        'Where does the hand go for “I digest”?',
      ],
    },
    sheet: {
      trace: words('قلب', 'رئة', 'معدة'),
      tasks: [
        join('أصِل العضو بعمله', 'I join each organ to its job', 'قلب:يدقّ رئة:تتنفّس معدة:تهضم'),
        draw('أرسم قلبي في مكانه', 'I draw my heart in its place', 'oval'),
        count('أعُدّ أسناني التي تبدّلت', 'I count the teeth I have lost'),
      ],
    },
    traces: {
      'Listen to the heartbeat before and after running': words('قلب'),
      'What fills with air when we breathe in?': words('رئة'),
    },
  },
  'science-3-forms-of-water': {
    activity: [
      'ضعوا مكعّب ثلج في صحن على المائدة، وتفقّدوه في أثناء الطعام.',
      'متى صار ماءً، ومَن أذابه؟',
      'Put an ice cube on a saucer at the table and check on it through the meal.',
      'When did it turn to water, and what melted it?',
    ],
    exercises: {
      'Guess which ice cube melts first': [
        'ضعوا مكعّبًا في الشمس وآخر في الظلّ، وثالثًا ملفوفًا بجورب.',
        'أيّها سيذوب أولًا، وهل صدق التخمين؟',
        'Put one ice cube in the sun, one in the shade and one wrapped in a sock.',
        'Which will melt first, and was the guess right?',
      ],
      'Choose what dissolves in water: sugar or sand?': [
        'حرّكوا السكّر في كوب ماء، والعدس في كوب آخر.',
        'أيّهما اختفى، وكيف نعرف أنّه ما زال هناك؟',
        'Stir sugar into one cup of water and lentils into another.',
        'Which one disappeared, and how do we know that it is still there?',
      ],
      'Where did the steam above the kettle come from?': [
        'انفخوا على المرآة نفسًا دافئًا، وارسموا على الضباب بالإصبع.',
        'من أين جاءت هذه القطرات الصغيرة؟',
        'Breathe on a mirror until it mists over and draw in the mist with a finger.',
        'Where did those tiny drops of water come from?',
      ],
      'Order the journey of the water drop from sea to cloud': [
        'مثّلوا رحلة القطرة: موجة على الأرض، ثمّ صعود، ثمّ غيمة، ثمّ مطر.',
        'أين كانت القطرة قبل أن تصير غيمة؟',
        'Act the journey of a drop: a wave on the floor, rising up, a cloud, then rain.',
        'Where was the drop before it was a cloud?',
      ],
    },
    sheet: {
      trace: words('ماء', 'ثلج', 'بخار'),
      tasks: [
        join(
          'أصِل الصورة بحالة الماء',
          'I join each thing to its form of water',
          'مطر:ماء مكعّب:ثلج إبريق:بخار',
        ),
        draw('أرسم رحلة قطرة الماء', 'I draw the journey of a drop', 'wave'),
        ring('أحوّط ما يذوب في الماء', 'I ring what dissolves in water', 'سكّر رمل ملح حجر'),
      ],
    },
  },
  'science-3-magnets': {
    activity: [
      'خذوا مغناطيسًا كبيرًا من باب الثلّاجة، وخمّنوا قبل كلّ لمسة: كرسيّ، قِدر، باب، ملعقة.',
      'ما الذي أمسك به المغناطيس، وممّ صُنع؟',
      'Take a big magnet off the fridge and guess before each touch: chair, pot, door, spoon.',
      'What did it hold on to, and what is that made of?',
    ],
    exercises: {
      'Sort the things: attracted or not attracted?': [
        'اجعلوا سلّتين: «نعم» و«لا»، واختبروا بالمغناطيس عشرة أشياء كبيرة من البيت.',
        'هل كلّ ما يلمع ينجذب؟',
        'Set out two baskets, yes and no, and test ten large things with the magnet.',
        'Does everything shiny get pulled?',
      ],
      'Pull or push apart? Bring two magnets together': [
        'كونوا مغناطيسين: وجهًا لوجه تتعانقون، وظهرًا لظهر تبتعدون.',
        'متى تجاذبنا، ومتى تنافرنا؟',
        'Be two magnets: hug when you face each other, slide apart back to back.',
        'When did we pull, and when did we push away?',
      ],
      'Does a magnet work through paper? Try it': [
        'ضعوا ورقة على باب الثلّاجة والمغناطيس فوقها، ثمّ ورقتين، ثمّ دفترًا.',
        'عند أيّ سُمك سقط المغناطيس؟',
        'Put a sheet between fridge and magnet, then two sheets, then a notebook.',
        'How thick was it when the magnet let go?',
      ],
    },
    sheet: {
      trace: words('مغناطيس', 'حديد'),
      tasks: [
        ring('أحوّط ما ينجذب إلى المغناطيس', 'I ring what a magnet pulls', 'مسمار ممحاة مشبك ورقة'),
        join('أصِل الكلمة بعكسها', 'I join each word to its opposite', 'تجاذب:تنافر قريب:بعيد'),
        draw('أرسم أين نجد المغناطيس في البيت', 'I draw where a magnet is at home'),
      ],
    },
  },
  'science-3-light-and-shadow': {
    activity: [
      'أطفئوا النور، وضعوا مصباح جيب على الأرض، ومثّلوا حكاية بظلال الأيدي.',
      'كيف نجعل الظلّ أكبر من غير أن نكبر؟',
      'Turn off the light, put a torch on the floor and tell a story with hand shadows.',
      'How can a shadow grow when we do not?',
    ],
    exercises: {
      'When is your shadow longer: in the morning or at noon?': [
        'قفوا في الشمس صباحًا، وقيسوا الظلّ بالخطوات، ثمّ أعيدوا ظهرًا.',
        'متى كان الظلّ أقصر، وأين كانت الشمس؟',
        'Measure a shadow in steps in the morning sun, and again at noon.',
        'When was it shorter, and where was the sun then?',
      ],
      'Choose what light passes through': [
        'قرّبوا من المصباح كوبًا شفّافًا، ثمّ منديلًا، ثمّ كتابًا.',
        'أيّها صنع ظلًّا أسود، وأيّها لم يصنع؟',
        'Hold a clear cup, then a tissue, then a book in front of a lamp.',
        'Which one makes a dark shadow, and which makes hardly any?',
      ],
      'Where is the shadow when the sun is behind the tree?': [
        'أوقفوا قارورة على الطاولة، وحرّكوا المصباح حولها من جهة إلى جهة.',
        'إلى أين يهرب الظلّ حين يأتي الضوء من خلفها؟',
        'Stand a bottle on the table and carry a torch round it from side to side.',
        'Where does the shadow run when the light comes from behind?',
      ],
    },
    sheet: {
      trace: words('ضوء', 'ظل', 'شمس'),
      tasks: [
        draw('أرسم ظلّ الشكل على الأرض', 'I draw the shadow of this shape', 'triangle'),
        colour('ألوّن قوس قزح بترتيب ألوانه', 'I colour the rainbow in its order', 'hops'),
        ring('أحوّط مصادر الضوء', 'I ring what gives light', 'شمس كتاب مصباح وسادة'),
      ],
    },
    traces: {
      'Order the colours of the rainbow': words('أحمر', 'أصفر', 'أزرق'),
    },
  },
  'science-3-push-and-pull': {
    activity: [
      'افتحوا أبواب البيت وأدراجه، وقولوا في كلّ مرّة: «دفع» أو «سحب».',
      'أيّ شيء يحتاج إلى الاثنين؟',
      'Open doors and drawers round the house and say “push” or “pull” each time.',
      'Which thing needs both?',
    ],
    exercises: {
      'On which surface does the ball roll farther?': [
        'دحرجوا كرة على البلاط، ثمّ السجادة، ثمّ المنشفة، بالدفعة نفسها.',
        'أين وصلت أبعد، ولماذا؟',
        'Roll a ball over tiles, then a rug, then a towel, with the same push.',
        'Where did it go farthest, and why?',
      ],
      'Choose the ramp where the car goes faster': [
        'أسندوا كتابًا كبيرًا على وسادة واحدة، ثمّ على وسادتين، وأنزلوا عليه سيّارة.',
        'متى كانت أسرع؟',
        'Lean a big book on one pillow, then on two, and let a toy car run down.',
        'When did it go faster?',
      ],
      'Which needs more force: moving the book or the cupboard?': [
        'ادفعوا صندوقًا فارغًا على الأرض، ثمّ املؤوه كتبًا وادفعوه من جديد.',
        'متى احتاجت الذراعان إلى قوّة أكبر؟',
        'Push an empty box along the floor, then fill it with books and push again.',
        'When did the arms have to work harder?',
      ],
      'How do wheels help us?': [
        'اسحبوا كتابًا على الطاولة، ثمّ ضعوا تحته ثلاثة أقلام مدوّرة واسحبوه.',
        'في أيّ مرّة كان أسهل، وماذا فعلت الأقلام؟',
        'Pull a book across the table, then lay three round pencils beneath it and pull.',
        'Which was easier, and what did the pencils do?',
      ],
    },
    sheet: {
      trace: words('دفع', 'سحب'),
      tasks: [
        join(
          'أصِل الشيء بما نفعله به',
          'I join each thing to what we do',
          'درج:سحب عربة:دفع حبل:سحب',
        ),
        draw('أرسم سيّارة تنزل الطريق المائل', 'I draw a car on the slope', 'slanting'),
        draw('أرسم عجلات للصندوق', 'I draw wheels for the box', 'rectangle'),
      ],
    },
  },
  'science-3-recycling': {
    activity: [
      'افرزوا معًا ما سنرميه اليوم: ورق هنا، وبلاستيك هناك، وما يصلح نحتفظ به.',
      'أيّ شيء أنقذناه من الرمي؟',
      'Sort today’s rubbish together: paper here, plastic there, and keep what is useful.',
      'What have we saved from the bin?',
    ],
    exercises: {
      'What can we make from an empty box?': [
        'أعطوا علبة فارغة حياة ثانية: سرير دمية، أو مرآب، أو صندوق رسائل.',
        'ماذا كانت العلبة، وماذا صارت؟',
        'Give an empty box a second life: a doll’s bed, a garage, a letter box.',
        'What was it, and what is it now?',
      ],
      'Turn off the lights in the empty rooms': [
        'كونوا حرّاس الضوء بعد المغرب، ومرّوا بالغرف الفارغة.',
        'كم ضوءًا وجدنا ساهرًا وحده؟',
        'Be guardians of the light after sunset and look into the empty rooms.',
        'How many lamps were awake all alone?',
      ],
      'Choose what keeps the park clean': [
        'خذوا في النزهة كيسًا لبقايا ما نأكله ونشربه، وعودوا به إلى البيت.',
        'كيف نترك المكان أجمل ممّا وجدناه؟',
        'Take a bag on your walk for all you eat and drink, and carry it home to the bin.',
        'How can we leave a place nicer than we found it?',
      ],
      'Cloth bag or plastic bag? Choose the better one for nature': [
        'احملوا كتبًا في كيس قماش، واغسلوه معًا، واستعملوه مرّة أخرى.',
        'كم مرّة يخدمنا كيس القماش، وكم مرّة كيس البلاستيك؟',
        'Carry books in a cloth bag, give the bag a wash together, and use it again.',
        'How often will a cloth bag serve us, and how often a plastic one?',
      ],
    },
    sheet: {
      trace: words('ورق', 'زجاج', 'شجرة'),
      tasks: [
        join(
          'أصِل كلّ شيء بحاويته',
          'I join each thing to its bin',
          'جريدة:ورق قارورة:زجاج كيس:بلاستيك',
        ),
        draw('أرسم ما أصنعه من علبة فارغة', 'I draw what I make from a box', 'square'),
        draw('أغرس شجرة على هذا السطر', 'I plant a tree on this line', 'lying'),
      ],
    },
  },
  'science-3-sun-earth-and-planets': {
    activity: [
      'ليكن المصباح شمسًا، ودوروا حوله ببطء كالأرض وأنتم تدورون على أنفسكم.',
      'متى صار الوجه في النهار، ومتى صار في الليل؟',
      'Let a lamp be the sun and walk round it like the earth, turning slowly as you go.',
      'When is your face in the day, and when is it in the night?',
    ],
    exercises: {
      'Why does night come? Turn the globe': [
        'ضعوا نقطة على برتقالة، وأديروها ببطء أمام المصباح.',
        'متى دخلت النقطة في الليل، وهل تحرّك المصباح؟',
        'Mark a spot on an orange and turn it slowly in front of a lamp.',
        'When did the spot go into the night, and did the lamp move?',
      ],
      'Which is biggest: the sun, the earth or the moon?': [
        'اختاروا ثلاثة أشياء مدوّرة: وسادة كبيرة للشمس، وجوربًا ملفوفًا، وكرة ورق.',
        'مَن الأرض، ومَن القمر؟',
        'Choose three round things: a big cushion for the sun, a rolled sock, a paper ball.',
        'Which is the earth, and which is the moon?',
      ],
      'Match the moon shape to its name: crescent, full moon': [
        'انظروا إلى القمر كلّ مساء أسبوعًا، وارسموا شكله على الورقة نفسها.',
        'هل يكبر أم يصغر، وماذا نسمّيه الليلة؟',
        'Look at the moon each evening for a week and draw its shape on the same sheet.',
        'Is it growing or shrinking, and what is it called tonight?',
      ],
      'Order the four planets closest to the sun': [
        'صُفّوا أربعة أطباق أمام وسادة الشمس: عطارد، الزهرة، الأرض، المرّيخ.',
        'أيّ الجيران أقرب إلى الشمس، وأين نحن؟',
        'Line up four dishes beside a cushion sun: Mercury, Venus, Earth, Mars.',
        'Who lives nearest to the sun, and where are we?',
      ],
    },
    sheet: {
      trace: words('شمس', 'أرض', 'قمر'),
      tasks: [
        draw('أرسم الشمس والأرض والقمر بأحجامها', 'I draw sun, earth and moon', 'circle'),
        colour('ألوّن الأرض: ماءً ويابسة', 'I colour the earth: water and land', 'circle'),
        count('أعُدّ الكواكب حول الشمس', 'I count the planets round the sun', 'circle*8'),
      ],
    },
    traces: {
      'How many planets go round the sun? Count with us': numbers(8),
      'Choose the planet with the big rings': shapes('circle', 'oval'),
      'Match the moon shape to its name: crescent, full moon': words('هلال', 'بدر'),
    },
  },
}
