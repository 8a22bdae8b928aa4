import type { Activities } from './lesson-activities.ts'
import { colour, count, draw, numbers, shapes } from './sheet.ts'

export const science1: Activities = {
  'science-1-five-senses': {
    activity: [
      'اجلسوا في المطبخ، ولتكن لكلّ حاسّة دقيقة: نرى، نسمع، نشمّ، نلمس، نذوق.',
      'أيّ حاسّة عرفت أنّ الغداء جاهز؟',
      'Sit in the kitchen and give each sense a minute: see, hear, smell, touch, taste.',
      'Which sense knew first that lunch was coming?',
    ],
    exercises: {
      'Soft or rough? Sort the things by touch': [
        'امشوا حفاة على السجادة، ثمّ البلاط، ثمّ المنشفة.',
        'أيّها ناعم وأيّها خشن تحت القدمين؟',
        'Walk barefoot over a rug, then tiles, then a towel.',
        'Which felt soft underfoot, and which felt rough?',
      ],
      'Sweet, salty or sour? Choose the right taste': [
        'ذوقوا قليلًا من الموز والجبن والليمون بعيون مغمضة.',
        'ما الذي يتغيّر في الوجه مع الحامض؟',
        'With eyes closed, taste a little banana, a little cheese and a little lemon.',
        'What happens to our faces at the sour one?',
      ],
      'What is in the magic bag? Guess by touch': [
        'ضعوا ملعقة وجوربًا وليمونة في غطاء وسادة، ومدّوا اليد من غير نظر.',
        'ماذا أمسكت اليد، وكيف عرفت؟',
        'Put a spoon, a sock and a lemon in a pillowcase and reach in without looking.',
        'What has the hand found, and how did it know?',
      ],
    },
    sheet: {
      trace: shapes('oval', 'circle'),
      tasks: [
        draw('أرسم ما أشمّه في المطبخ', 'I draw what I smell in the kitchen'),
        draw('أرسم شيئًا ناعمًا', 'I draw something soft'),
        colour('ألوّن قلبًا لكلّ حاسّة من حواسّي', 'I colour a heart for each of my senses', 'heart*5'),
      ],
    },
  },
  'science-1-my-body': {
    activity: [
      'غنّوا وأنتم تلمسون: رأس، كتف، ركبة، قدم، وأسرعوا كلّ مرّة.',
      'أيّ عضو سبقت إليه اليد؟',
      'Sing and touch head, shoulders, knees and feet, a little faster each time.',
      'Which part did the hands reach too early?',
    ],
    exercises: {
      'Where is the knee? Where is the elbow?': [
        'المسوا أشياء البيت من غير الكفّين: الباب بالمرفق، والوسادة بالركبة.',
        'أين تنثني الذراع، وأين تنثني الساق؟',
        'Touch things without your hands: the door with an elbow, a pillow with a knee.',
        'Where does the arm bend, and where does the leg?',
      ],
      'Put the eyes, nose and mouth on the face': [
        'ارسموا دائرة كبيرة في الطحين، وضعوا لها عينين وأنفًا وفمًا من أغطية كبيرة وملاعق.',
        'ماذا يبقى ناقصًا حتّى نسمع؟',
        'Draw a big circle in flour and make a face on it with big lids and spoons.',
        'What is still missing so that it can hear?',
      ],
      'How many eyes do you have? How many noses?': [
        'قفوا أمام المرآة، وأشيروا إلى كلّ ما لنا منه واحد، ثمّ إلى كلّ ما لنا منه اثنان.',
        'أين وجدنا خمسة؟',
        'At the mirror point to all that we have one of, then all that we have two of.',
        'Where do we have five?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'standing'),
      tasks: [
        draw('أرسم وجهي: عينين وأنفًا وفمًا', 'I draw my face: eyes, nose and mouth', 'circle'),
        draw('أرسم حول كفّي بالقلم', 'I draw round my hand'),
        draw('أرسم ما تفعله رجلاي', 'I draw what my legs can do'),
      ],
    },
    traces: {
      'How many eyes do you have? How many noses?': numbers(1, 2),
    },
  },
  'science-1-farm-animals': {
    activity: [
      'العبوا مزرعة: واحد يقول «أعطي الحليب»، والآخر يصدر صوت الحيوان ويمشي مثله.',
      'مَن أنا، وماذا آكل؟',
      'Play farm: one says “I give you milk”, the other makes its sound and walks like it.',
      'Who am I, and what do I eat?',
    ],
    exercises: {
      'Which animal lays eggs?': [
        'افتحوا الثلّاجة وسمّوا ما جاء من المزرعة: بيض، حليب، لبن.',
        'مَن أعطانا البيض، ومَن أعطانا الحليب؟',
        'Open the fridge and name what came from a farm: eggs, milk, yoghurt.',
        'Who gave us the eggs, and who gave us the milk?',
      ],
      'How many legs has the cow? How many has the hen?': [
        'امشوا على اليدين والقدمين كالبقرة، ثمّ على قدمين كالدجاجة.',
        'على كم رِجل مشينا كلّ مرّة؟',
        'Walk on hands and feet like a cow, and then on two feet like a hen.',
        'How many legs did we walk on each time?',
      ],
      'Match the wool to the animal it comes from': [
        'المسوا كنزة صوف، ثمّ قميص قطن، ثمّ حذاءً.',
        'أيّها كان يومًا على ظهر خروف؟',
        'Feel a woollen jumper, then a cotton shirt, then a shoe.',
        'Which of them was once on a sheep’s back?',
      ],
    },
    sheet: {
      trace: shapes('oval', 'wave'),
      tasks: [
        draw('أرسم بيضة الدجاجة وما يخرج منها', 'I draw an egg and what hatches', 'oval'),
        draw('أحوّل الدائرة إلى خروف', 'I turn the circle into a sheep', 'circle'),
        draw('أرسم طعام الأرنب', 'I draw what a rabbit eats'),
      ],
    },
    traces: {
      'How many legs has the cow? How many has the hen?': numbers(2, 4),
    },
  },
  'science-1-animals-and-their-young': {
    activity: [
      'افتحوا صور الطفولة الأولى: نوم، ثمّ حبو، ثمّ مشي، واحكوا كيف كبرنا.',
      'ماذا نستطيع الآن ولم نكن نستطيع؟',
      'Look at old photos, a baby, crawling, walking, and tell how we grew.',
      'What can we do now that we could not do then?',
    ],
    exercises: {
      'Choose the mother of the chick': [
        'انكمشوا تحت البطّانية كالبيضة، وانقروا، واخرجوا كتكوتًا ينادي أمّه.',
        'مَن أمّ الكتكوت، وكيف تناديه؟',
        'Curl up under a blanket like an egg, peck, and come out a chick that calls.',
        'Who is the chick’s mother, and how does she call back?',
      ],
      'What do we call a young sheep? Choose the answer': [
        'ليقل أحدكم اسم الأمّ وليقل الآخر اسم صغيرها: نعجة وحمل، فرس ومهر.',
        'ماذا نسمّي صغير الدجاجة؟',
        'One says the mother, the other her young: sheep and lamb, mare and foal.',
        'What do we call the young of a hen?',
      ],
      'Help the foal reach its mother': [
        'أغمضوا العيون، وليصهل أحدكم كالفرس من زاوية في الغرفة.',
        'إلى أين نشير: من أين نادت الأمّ؟',
        'Close your eyes while one of you neighs like a mare from a corner of the room.',
        'Where shall we point: where did the mother call from?',
      ],
    },
    sheet: {
      trace: shapes('hops', 'oval'),
      tasks: [
        draw('أرسم قطّة وصغيرها', 'I draw a cat and her kitten'),
        draw('أوصِل المهر إلى أمّه', 'I take the foal to its mother', 'مهر wave فرس'),
        colour('ألوّن كلّ بيضة بلون', 'I give each egg a colour', 'oval*4'),
      ],
    },
  },
  'science-1-fruits-and-vegetables': {
    activity: [
      'أفرغوا كيس الخضار على المائدة، وتعرّفوا إليها باللمس والشمّ.',
      'أيّها نأكله نيئًا، وأيّها ينتظر الطبخ؟',
      'Empty the vegetable bag on the table and meet each one by touch and smell.',
      'Which do we eat raw, and which must wait to be cooked?',
    ],
    exercises: {
      'Guess the fruit from its smell and colour': [
        'أغمضوا العيون، وقرّبوا من الأنف ليمونة، ثمّ موزة، ثمّ نعناعًا.',
        'أيّ رائحة كانت، وما لون صاحبتها؟',
        'Close your eyes and smell a lemon, then a banana, then mint.',
        'Which one was it, and what colour is it?',
      ],
      'What grows under the soil? Choose the picture': [
        'غطّوا جزرة وبطاطا وبصلة ببطّانية كالتراب، واتركوا الخيار فوقها.',
        'مَن يسكن تحت التراب، ومَن يحبّ الشمس؟',
        'Hide a carrot, a potato and an onion under a blanket of soil, a cucumber on top.',
        'Who lives under the ground, and who likes the sun?',
      ],
      'Find the seeds inside the watermelon': [
        'افتحوا معًا برتقالة باليدين، وابحثوا عن بذورها وضعوها في صحن.',
        'أين تختبئ البذور، ولماذا؟',
        'Peel and open an orange together by hand and put its pips on a plate.',
        'Where do the seeds hide, and what are they for?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'oval'),
      tasks: [
        colour('ألوّن الدائرة لتصير برتقالة', 'I colour the circle to make an orange', 'circle'),
        draw('أرسم ما ينمو تحت التراب', 'I draw what grows under the soil', 'lying'),
        draw('أرسم فواكه في السلّة', 'I draw fruit in the basket', 'rectangle'),
      ],
    },
  },
  'science-1-day-and-night': {
    activity: [
      'انظروا إلى السماء من النافذة صباحًا، ثمّ مرّة أخرى قبل النوم.',
      'ماذا تغيّر بين النظرتين؟',
      'Look at the sky from the window in the morning and again before bed.',
      'What has changed between the two looks?',
    ],
    exercises: {
      'Sort the pictures: night or day?': [
        'افتحوا الستارة وقولوا: «نهار»، ثمّ أغلقوها وقولوا: «ليل»، ومثّلوا ما نفعله.',
        'متى نلبس الحذاء، ومتى نلبس ثوب النوم؟',
        'Open the curtain for day, close it for night, and act out what we do.',
        'When do we put on shoes, and when pyjamas?',
      ],
      'Order the pictures of your day from morning to evening': [
        'صُفّوا على السجادة فرشاة الأسنان والحقيبة والملعقة والوسادة كما مرّت في اليوم.',
        'ماذا جاء بعد العودة إلى البيت؟',
        'Line up a toothbrush, a bag, a spoon and a pillow in the order of the day.',
        'What came after we got home?',
      ],
      'Choose the animal that is awake at night': [
        'اجلسوا في الظلام لحظة متقاربين، وافتحوا العيون كالبومة وأصغوا.',
        'أيّ صوت نسمعه في الليل ولا نسمعه في النهار؟',
        'Sit close in the dark for a moment, open your eyes like an owl and listen.',
        'What can we hear at night that we do not hear by day?',
      ],
    },
    sheet: {
      trace: shapes('circle', 'star'),
      tasks: [
        draw('أحوّل الدائرة إلى شمس أو قمر', 'I turn the circle into a sun or moon', 'circle'),
        draw('أرسم ما أفعله قبل النوم', 'I draw what I do before I sleep'),
        colour('ألوّن النجوم في سماء الليل', 'I colour the stars of the night', 'star*6'),
      ],
    },
  },
  'science-1-weather-today': {
    activity: [
      'قفوا عند الباب كلّ صباح، ومدّوا اليد، واختاروا الثياب معًا.',
      'كيف الطقس اليوم، وماذا نلبس له؟',
      'Hold a hand out of the door each morning, then choose the clothes together.',
      'What is the weather like, and what shall we wear for it?',
    ],
    exercises: {
      'Listen: thunder, wind or rain?': [
        'اصنعوا الطقس بالأيدي: نقر الأصابع مطر، والنفخ ريح، وطرق القِدر رعد.',
        'أيّ طقس تسمعون والعيون مغمضة؟',
        'Make weather by hand: tap fingers for rain, blow for wind, drum a pot for thunder.',
        'With eyes closed, which weather is it?',
      ],
      'Choose the picture of the windy day': [
        'علّقوا شريط ورق في فتحة الباب، وراقبوه دقيقة.',
        'هل يتحرّك، ومَن حرّكه؟',
        'Hang a strip of paper in the doorway and watch it for a minute.',
        'Is it moving, and who is moving it?',
      ],
      'Dress the doll for the snow': [
        'أخرجوا ثياب الدرج، واجعلوها كومتين: للبرد وللحرّ.',
        'أيّ كومة فيها القفّازات، ولماذا؟',
        'Take clothes from a drawer and make two piles: for cold days and for hot days.',
        'Which pile do the gloves go to, and why?',
      ],
    },
    sheet: {
      trace: shapes('standing', 'slanting', 'wave'),
      tasks: [
        draw('أرسم طقس اليوم', 'I draw today’s weather', 'square'),
        draw('أرسم ما ألبسه في الحرّ', 'I draw what I wear when it is hot'),
        draw('أرسم مطرًا على المظلّة', 'I draw rain on the umbrella', 'hops'),
      ],
    },
  },
  'science-1-water-in-our-life': {
    activity: [
      'تتبّعوا الماء في البيت من صنبور إلى صنبور، وقولوا لماذا نحتاجه هناك.',
      'ماذا نفعل لو انقطع الماء يومًا؟',
      'Follow the water through your home, tap by tap, and say what we need it for there.',
      'What would we do on a day without water?',
    ],
    exercises: {
      'Turn off the tap to save water': [
        'اغسلوا الأسنان والصنبور مغلق، وضعوا كوبًا للمضمضة.',
        'كم كوبًا كفانا اليوم؟',
        'Brush your teeth with the tap turned off and a cup for rinsing.',
        'How many cups were enough?',
      ],
      'Order the steps of washing hands with soap and water': [
        'اغسلوا الأيدي ببطء كأنّكم معلّمون، وقولوا كلّ خطوة قبل أن تفعلوها.',
        'لاحظوا: هل وصل الصابون إلى ما بين الأصابع؟',
        'Wash your hands slowly as if you were teaching it, naming each step first.',
        'Watch: did the soap get between the fingers?',
      ],
      'Which one needs water: the plant or the stone?': [
        'اسقوا نبتة معًا، والمسوا ترابها قبل السقي وبعده.',
        'بماذا تشرب النبتة، وماذا يحدث إن نسيناها؟',
        'Water a plant together and feel its soil before and after.',
        'What does it drink with, and what if we forget it?',
      ],
    },
    sheet: {
      trace: shapes('wave', 'standing'),
      tasks: [
        colour('ألوّن الموج أزرق', 'I colour the waves', 'wave*3'),
        draw('أرسم مَن يحتاج إلى الماء', 'I draw who needs water'),
        count('أعُدّ خطوات غسل يديّ على أصابعي', 'I count the steps of washing my hands'),
      ],
    },
  },
}
