import type { ListedLesson } from './curriculum-lesson.ts'

export const science: ListedLesson[] = [
  {
    key: 'science-1-five-senses',
    subject: 'science',
    level: 1,
    name: 'حواسي الخمس',
    nameEn: 'My Five Senses',
    exercises: [
      { name: 'صِل كلّ حاسة بعضوها', nameEn: 'Match each sense to its body part' },
      { name: 'اختر ما نشمّه بالأنف', nameEn: 'Choose what we smell with our nose' },
      {
        name: 'ناعم أم خشن؟ صنّف الأشياء بحسب ملمسها',
        nameEn: 'Soft or rough? Sort the things by touch',
      },
      {
        name: 'حلو أم مالح أم حامض؟ اختر الطعم المناسب',
        nameEn: 'Sweet, salty or sour? Choose the right taste',
      },
      { name: 'بماذا نسمع صوت العصفور؟', nameEn: 'What do we use to hear the bird?' },
      {
        name: 'اختر الحاسة التي نعرف بها لون الوردة',
        nameEn: 'Choose the sense that tells us the colour of the rose',
      },
      {
        name: 'ماذا في الكيس العجيب؟ خمّن باللمس',
        nameEn: 'What is in the magic bag? Guess by touch',
      },
    ],
  },
  {
    key: 'science-1-my-body',
    subject: 'science',
    level: 1,
    name: 'جسمي',
    nameEn: 'My Body',
    exercises: [
      {
        name: 'أشِر إلى الرأس واليدين والقدمين',
        nameEn: 'Point to the head, the hands and the feet',
      },
      {
        name: 'ضع العينين والأنف والفم في الوجه',
        nameEn: 'Put the eyes, nose and mouth on the face',
      },
      { name: 'كم عينًا لك؟ وكم أنفًا؟', nameEn: 'How many eyes do you have? How many noses?' },
      {
        name: 'صِل القفاز باليد والحذاء بالقدم',
        nameEn: 'Match the glove to the hand and the shoe to the foot',
      },
      {
        name: 'ماذا نفعل بأرجلنا؟ اختر الصور',
        nameEn: 'What do we do with our legs? Choose the pictures',
      },
      { name: 'أين الركبة؟ وأين المرفق؟', nameEn: 'Where is the knee? Where is the elbow?' },
    ],
  },
  {
    key: 'science-1-farm-animals',
    subject: 'science',
    level: 1,
    name: 'حيوانات المزرعة',
    nameEn: 'Farm Animals',
    exercises: [
      { name: 'صِل كلّ حيوان بصوته', nameEn: 'Match each animal to its sound' },
      {
        name: 'من أين يأتي الحليب؟ اختر الحيوان',
        nameEn: 'Where does milk come from? Choose the animal',
      },
      { name: 'أيّ حيوان يبيض؟', nameEn: 'Which animal lays eggs?' },
      { name: 'أدخِل الخروف إلى حظيرته', nameEn: 'Take the sheep to its pen' },
      {
        name: 'اختر الحيوان الذي لا يعيش في المزرعة',
        nameEn: 'Choose the animal that does not live on the farm',
      },
      { name: 'ماذا تأكل الأرانب؟', nameEn: 'What do rabbits eat?' },
      {
        name: 'كم رِجلًا للبقرة؟ وكم رِجلًا للدجاجة؟',
        nameEn: 'How many legs has the cow? How many has the hen?',
      },
      {
        name: 'صِل الصوف بالحيوان الذي نأخذه منه',
        nameEn: 'Match the wool to the animal it comes from',
      },
    ],
  },
  {
    key: 'science-1-animals-and-their-young',
    subject: 'science',
    level: 1,
    name: 'الحيوانات وصغارها',
    nameEn: 'Animals and Their Young',
    exercises: [
      { name: 'صِل القطة بصغيرها', nameEn: 'Match the cat to its kitten' },
      { name: 'اختر أُمّ الكتكوت', nameEn: 'Choose the mother of the chick' },
      { name: 'ساعد المهر في الوصول إلى أمه', nameEn: 'Help the foal reach its mother' },
      {
        name: 'كبير وصغير: رتّب صور نمو الكلب',
        nameEn: 'Young to grown: order the pictures of the dog growing',
      },
      {
        name: 'ماذا نسمّي صغير الخروف؟ اختر الجواب',
        nameEn: 'What do we call a young sheep? Choose the answer',
      },
    ],
  },
  {
    key: 'science-1-fruits-and-vegetables',
    subject: 'science',
    level: 1,
    name: 'الفواكه والخضراوات',
    nameEn: 'Fruits and Vegetables',
    exercises: [
      {
        name: 'ضع الفواكه في السلة والخضراوات في الصندوق',
        nameEn: 'Put the fruits in the basket and the vegetables in the box',
      },
      { name: 'اختر الثمرة ذات اللون البرتقالي', nameEn: 'Choose the orange-coloured fruit' },
      { name: 'صِل كلّ ثمرة بنصفها المقطوع', nameEn: 'Match each fruit to its cut half' },
      {
        name: 'ما الذي ينمو تحت التراب؟ اختر الصورة',
        nameEn: 'What grows under the soil? Choose the picture',
      },
      { name: 'ابحث عن البذور داخل البطيخة', nameEn: 'Find the seeds inside the watermelon' },
      {
        name: 'خمّن الفاكهة من رائحتها ولونها',
        nameEn: 'Guess the fruit from its smell and colour',
      },
    ],
  },
  {
    key: 'science-1-day-and-night',
    subject: 'science',
    level: 1,
    name: 'الليل والنهار',
    nameEn: 'Day and Night',
    exercises: [
      {
        name: 'متى نرى الشمس؟ ومتى نرى القمر؟',
        nameEn: 'When do we see the sun? When do we see the moon?',
      },
      { name: 'صنّف الصور: ليل أم نهار؟', nameEn: 'Sort the pictures: night or day?' },
      {
        name: 'ماذا نفعل قبل النوم؟ اختر الصورة',
        nameEn: 'What do we do before bed? Choose the picture',
      },
      {
        name: 'اختر الحيوان الذي يستيقظ في الليل',
        nameEn: 'Choose the animal that is awake at night',
      },
      { name: 'ضع النجوم في سماء الليل', nameEn: 'Put the stars in the night sky' },
      {
        name: 'رتّب صور يومك من الصباح إلى المساء',
        nameEn: 'Order the pictures of your day from morning to evening',
      },
    ],
  },
  {
    key: 'science-1-weather-today',
    subject: 'science',
    level: 1,
    name: 'طقس اليوم',
    nameEn: 'Today’s Weather',
    exercises: [
      {
        name: 'انظر من النافذة واختر حال الطقس',
        nameEn: 'Look out of the window and choose the weather',
      },
      { name: 'صِل المظلة باليوم الماطر', nameEn: 'Match the umbrella to the rainy day' },
      { name: 'ماذا ألبس في اليوم الحار؟', nameEn: 'What do I wear on a hot day?' },
      { name: 'اختر صورة اليوم العاصف', nameEn: 'Choose the picture of the windy day' },
      { name: 'من أين ينزل المطر؟', nameEn: 'Where does rain fall from?' },
      { name: 'استمع إلى الصوت: رعد أم ريح أم مطر؟', nameEn: 'Listen: thunder, wind or rain?' },
      { name: 'ألبِس الدمية ثيابًا تناسب الثلج', nameEn: 'Dress the doll for the snow' },
    ],
  },
  {
    key: 'science-1-water-in-our-life',
    subject: 'science',
    level: 1,
    name: 'الماء في حياتنا',
    nameEn: 'Water in Our Life',
    exercises: [
      {
        name: 'اختر الصور التي نستعمل فيها الماء',
        nameEn: 'Choose the pictures where we use water',
      },
      {
        name: 'ما الذي يحتاج إلى الماء: النبتة أم الحجر؟',
        nameEn: 'Which one needs water: the plant or the stone?',
      },
      { name: 'أغلِق الصنبور لتحافظ على الماء', nameEn: 'Turn off the tap to save water' },
      {
        name: 'أين نجد الماء؟ بحر ونهر وبئر',
        nameEn: 'Where do we find water? Sea, river and well',
      },
      {
        name: 'رتّب خطوات غسل اليدين بالماء والصابون',
        nameEn: 'Order the steps of washing hands with soap and water',
      },
    ],
  },
  {
    key: 'science-2-living-and-non-living',
    subject: 'science',
    level: 2,
    name: 'كائنات حية وأشياء غير حية',
    nameEn: 'Living and Non-Living Things',
    exercises: [
      { name: 'صنّف الصور: حي أم غير حي؟', nameEn: 'Sort the pictures: living or non-living?' },
      { name: 'اختر ما يحتاج إلى الغذاء لينمو', nameEn: 'Choose what needs food to grow' },
      { name: 'هل تتنفس الدمية؟ اختر نعم أو لا', nameEn: 'Does the doll breathe? Choose yes or no' },
      {
        name: 'ابحث عن خمسة كائنات حية في الحديقة',
        nameEn: 'Find five living things in the garden',
      },
      { name: 'صِل كلّ كائن حي بما يحتاج إليه', nameEn: 'Match each living thing to what it needs' },
      {
        name: 'اختر الشيء غير الحي في صورة المزرعة',
        nameEn: 'Choose the non-living thing in the farm picture',
      },
    ],
  },
  {
    key: 'science-2-parts-of-a-plant',
    subject: 'science',
    level: 2,
    name: 'أجزاء النبتة',
    nameEn: 'Parts of a Plant',
    exercises: [
      {
        name: 'صِل كلّ جزء من النبتة باسمه: جذر، ساق، ورقة، زهرة',
        nameEn: 'Match each part to its name: root, stem, leaf, flower',
      },
      {
        name: 'أين الجذور؟ فوق التراب أم تحته؟',
        nameEn: 'Where are the roots: above or under the soil?',
      },
      { name: 'ركّب النبتة من أجزائها', nameEn: 'Put the plant together from its parts' },
      { name: 'أيّ جزء يمتص الماء من التراب؟', nameEn: 'Which part takes in water from the soil?' },
      {
        name: 'اختر ما تحتاج إليه النبتة: ماء وضوء وهواء',
        nameEn: 'Choose what the plant needs: water, light and air',
      },
      {
        name: 'قارن بين ورقة الزيتون وورقة العنب',
        nameEn: 'Compare the olive leaf and the vine leaf',
      },
      {
        name: 'أيّ جزء نأكل من الجزر؟ وأيّ جزء من الخس؟',
        nameEn: 'Which part of the carrot do we eat? And of the lettuce?',
      },
    ],
  },
  {
    key: 'science-2-animal-homes',
    subject: 'science',
    level: 2,
    name: 'بيوت الحيوانات',
    nameEn: 'Animal Homes',
    exercises: [
      { name: 'صِل كلّ حيوان ببيته', nameEn: 'Match each animal to its home' },
      { name: 'مَن يعيش في الخلية؟', nameEn: 'Who lives in the hive?' },
      {
        name: 'اختر الحيوانات التي تعيش في البحر',
        nameEn: 'Choose the animals that live in the sea',
      },
      { name: 'ساعد العصفور في بناء عشه', nameEn: 'Help the bird build its nest' },
      {
        name: 'أين يعيش الجمل؟ اختر البيئة المناسبة',
        nameEn: 'Where does the camel live? Choose the right place',
      },
      { name: 'مَن يحمل بيته على ظهره؟', nameEn: 'Who carries its home on its back?' },
    ],
  },
  {
    key: 'science-2-how-animals-move',
    subject: 'science',
    level: 2,
    name: 'كيف تتحرك الحيوانات؟',
    nameEn: 'How Do Animals Move?',
    exercises: [
      {
        name: 'صنّف الحيوانات: يطير أم يسبح أم يمشي؟',
        nameEn: 'Sort the animals: fly, swim or walk?',
      },
      { name: 'قلّد حركة الأرنب ثمّ حركة الأفعى', nameEn: 'Move like a rabbit, then like a snake' },
      {
        name: 'صِل كلّ حيوان بما يساعده على الحركة: جناح، زعنفة، رِجل',
        nameEn: 'Match each animal to what helps it move: wing, fin, leg',
      },
      {
        name: 'ريش أم فرو أم قشور؟ اختر غطاء الجسم',
        nameEn: 'Feathers, fur or scales? Choose the body covering',
      },
      { name: 'اختر الطائر الذي لا يطير', nameEn: 'Choose the bird that cannot fly' },
      {
        name: 'مَن الأسرع: الفهد أم السلحفاة؟',
        nameEn: 'Who is faster: the cheetah or the tortoise?',
      },
      { name: 'كم رِجلًا للعنكبوت؟', nameEn: 'How many legs does a spider have?' },
    ],
  },
  {
    key: 'science-2-four-seasons',
    subject: 'science',
    level: 2,
    name: 'الفصول الأربعة',
    nameEn: 'The Four Seasons',
    exercises: [
      { name: 'صِل كلّ فصل بشجرته', nameEn: 'Match each season to its tree' },
      { name: 'رتّب الفصول ابتداءً من الربيع', nameEn: 'Order the seasons starting with spring' },
      { name: 'في أيّ فصل تتساقط الأوراق؟', nameEn: 'In which season do the leaves fall?' },
      { name: 'اختر ثياب الشتاء', nameEn: 'Choose the winter clothes' },
      {
        name: 'صِل كلّ ثمرة بفصلها: بطيخ وبرتقال',
        nameEn: 'Match each fruit to its season: watermelon and orange',
      },
      {
        name: 'ماذا نفعل في الصيف؟ اختر الصور',
        nameEn: 'What do we do in summer? Choose the pictures',
      },
      {
        name: 'اختر الفصل من الأصوات التي تسمعها',
        nameEn: 'Choose the season from the sounds you hear',
      },
      { name: 'زيّن الشجرة بأزهار الربيع', nameEn: 'Decorate the tree with spring blossom' },
    ],
  },
  {
    key: 'science-2-healthy-food',
    subject: 'science',
    level: 2,
    name: 'غذائي الصحي',
    nameEn: 'My Healthy Food',
    exercises: [
      {
        name: 'صنّف الأطعمة: صحي أم قليل الفائدة؟',
        nameEn: 'Sort the foods: healthy or not so healthy?',
      },
      { name: 'املأ صندوق الفطور بأطعمة مفيدة', nameEn: 'Fill the lunch box with good food' },
      { name: 'اختر الطعام الذي يقوّي العظام', nameEn: 'Choose the food that makes bones strong' },
      { name: 'من أين يأتي العسل؟', nameEn: 'Where does honey come from?' },
      { name: 'رتّب خطوات صنع الخبز من القمح', nameEn: 'Order the steps from wheat to bread' },
      {
        name: 'الماء أم المشروب الغازي؟ اختر ما يفيد جسمك',
        nameEn: 'Water or fizzy drink? Choose what is good for you',
      },
      {
        name: 'كوّن طبقًا فيه خضراوات وفاكهة وحبوب',
        nameEn: 'Make a plate with vegetables, fruit and grains',
      },
    ],
  },
  {
    key: 'science-2-clean-and-safe',
    subject: 'science',
    level: 2,
    name: 'نظافتي وسلامتي',
    nameEn: 'Clean and Safe',
    exercises: [
      { name: 'رتّب خطوات تنظيف الأسنان', nameEn: 'Order the steps of brushing teeth' },
      {
        name: 'متى نغسل أيدينا؟ اختر المواقف',
        nameEn: 'When do we wash our hands? Choose the moments',
      },
      { name: 'صِل كلّ أداة نظافة باستعمالها', nameEn: 'Match each hygiene tool to its use' },
      {
        name: 'آمن أم خطر؟ صنّف الأشياء في المطبخ',
        nameEn: 'Safe or dangerous? Sort the things in the kitchen',
      },
      {
        name: 'اختر لون الإشارة الذي يسمح لنا بعبور الشارع',
        nameEn: 'Choose the light that lets us cross the street',
      },
      { name: 'ماذا نفعل عند العطس؟', nameEn: 'What do we do when we sneeze?' },
    ],
  },
  {
    key: 'science-2-materials',
    subject: 'science',
    level: 2,
    name: 'ممَّ صُنعت الأشياء؟',
    nameEn: 'What Are Things Made Of?',
    exercises: [
      {
        name: 'صِل كلّ شيء بمادته: خشب، زجاج، معدن، قماش',
        nameEn: 'Match each thing to its material: wood, glass, metal, cloth',
      },
      { name: 'قاسٍ أم ليّن؟ صنّف المواد', nameEn: 'Hard or soft? Sort the materials' },
      { name: 'اختر المادة التي نرى من خلالها', nameEn: 'Choose the material we can see through' },
      {
        name: 'أيّ مادة تمتص الماء؟ الإسفنج أم البلاستيك؟',
        nameEn: 'Which one soaks up water: sponge or plastic?',
      },
      { name: 'ما الذي ينكسر إذا سقط؟', nameEn: 'What breaks if it falls?' },
      {
        name: 'اختر المادة المناسبة لصنع المظلة',
        nameEn: 'Choose the right material for an umbrella',
      },
      {
        name: 'ابحث عن ثلاثة أشياء خشبية في الصف',
        nameEn: 'Find three wooden things in the classroom',
      },
    ],
  },
  {
    key: 'science-2-sink-and-float',
    subject: 'science',
    level: 2,
    name: 'يطفو أم يغرق؟',
    nameEn: 'Sink or Float?',
    exercises: [
      { name: 'توقّع: هل يطفو الحجر أم يغرق؟', nameEn: 'Guess: does the stone float or sink?' },
      { name: 'صنّف الأشياء: يطفو أم يغرق؟', nameEn: 'Sort the things: float or sink?' },
      { name: 'جرّب وضع الورقة والمفتاح في الماء', nameEn: 'Try putting a leaf and a key in water' },
      { name: 'اختر القارب الذي يطفو', nameEn: 'Choose the boat that floats' },
      {
        name: 'هل يغرق كلّ شيء ثقيل؟ انظر إلى السفينة',
        nameEn: 'Does every heavy thing sink? Look at the ship',
      },
    ],
  },
  {
    key: 'science-3-life-of-a-plant',
    subject: 'science',
    level: 3,
    name: 'دورة حياة النبتة',
    nameEn: 'The Life Cycle of a Plant',
    exercises: [
      { name: 'رتّب مراحل نمو بذرة الفاصوليا', nameEn: 'Order the stages of a growing bean seed' },
      {
        name: 'ماذا يخرج من البذرة أولًا: الجذر أم الورقة؟',
        nameEn: 'What comes out of the seed first: the root or the leaf?',
      },
      { name: 'صِل كلّ بذرة بنبتتها', nameEn: 'Match each seed to its plant' },
      { name: 'ماذا يحدث لنبتة لا يصلها الضوء؟', nameEn: 'What happens to a plant without light?' },
      { name: 'اختر أدوات الزراعة', nameEn: 'Choose the gardening tools' },
      {
        name: 'كيف تنتقل البذور؟ ريح وماء وحيوان',
        nameEn: 'How do seeds travel? Wind, water and animals',
      },
      { name: 'سجّل طول نبتتك كلّ أسبوع', nameEn: 'Record the height of your plant each week' },
    ],
  },
  {
    key: 'science-3-life-of-a-butterfly',
    subject: 'science',
    level: 3,
    name: 'دورة حياة الفراشة',
    nameEn: 'The Life Cycle of a Butterfly',
    exercises: [
      {
        name: 'رتّب المراحل: بيضة، يرقة، شرنقة، فراشة',
        nameEn: 'Order the stages: egg, caterpillar, chrysalis, butterfly',
      },
      { name: 'ماذا تأكل اليرقة؟', nameEn: 'What does the caterpillar eat?' },
      { name: 'كم جناحًا للفراشة؟', nameEn: 'How many wings does a butterfly have?' },
      {
        name: 'أكمل الدائرة بالمرحلة الناقصة',
        nameEn: 'Complete the circle with the missing stage',
      },
      {
        name: 'قارن بين نمو الفراشة ونمو الضفدع',
        nameEn: 'Compare how a butterfly and a frog grow',
      },
      {
        name: 'لوّن جناحي الفراشة ليتماثلا',
        nameEn: 'Colour the butterfly’s wings so that they match',
      },
    ],
  },
  {
    key: 'science-3-what-animals-eat',
    subject: 'science',
    level: 3,
    name: 'ماذا تأكل الحيوانات؟',
    nameEn: 'What Do Animals Eat?',
    exercises: [
      {
        name: 'صنّف الحيوانات: آكل عشب أم آكل لحم؟',
        nameEn: 'Sort the animals: plant eater or meat eater?',
      },
      { name: 'صِل كلّ حيوان بغذائه', nameEn: 'Match each animal to its food' },
      {
        name: 'اختر الحيوان الذي يأكل النبات واللحم',
        nameEn: 'Choose the animal that eats both plants and meat',
      },
      { name: 'كوّن سلسلة: عشب، أرنب، ثعلب', nameEn: 'Make a food chain: grass, rabbit, fox' },
      {
        name: 'قارن بين أسنان الأسد وأسنان البقرة',
        nameEn: 'Compare the teeth of the lion and the cow',
      },
      {
        name: 'صِل منقار الطائر بالغذاء الذي يناسبه',
        nameEn: 'Match the beak to the food it suits',
      },
    ],
  },
  {
    key: 'science-3-inside-my-body',
    subject: 'science',
    level: 3,
    name: 'في داخل جسمي',
    nameEn: 'Inside My Body',
    exercises: [
      {
        name: 'ضع القلب والرئتين والمعدة في أماكنها',
        nameEn: 'Put the heart, lungs and stomach in their places',
      },
      { name: 'صِل كلّ عضو بعمله', nameEn: 'Match each organ to its job' },
      {
        name: 'استمع إلى دقات القلب قبل الجري وبعده',
        nameEn: 'Listen to the heartbeat before and after running',
      },
      { name: 'ماذا يفعل الهيكل العظمي؟', nameEn: 'What does the skeleton do?' },
      {
        name: 'تتبّع رحلة اللقمة من الفم إلى المعدة',
        nameEn: 'Follow the bite of food from the mouth to the stomach',
      },
      {
        name: 'ما الذي يمتلئ بالهواء عند الشهيق؟',
        nameEn: 'What fills with air when we breathe in?',
      },
      {
        name: 'اختر العادات التي تحافظ على صحة القلب',
        nameEn: 'Choose the habits that keep the heart healthy',
      },
      { name: 'كم سنًّا تبدّلت لديك؟ ارسمها', nameEn: 'How many teeth have you lost? Draw them' },
    ],
  },
  {
    key: 'science-3-forms-of-water',
    subject: 'science',
    level: 3,
    name: 'الماء: جليد وسائل وبخار',
    nameEn: 'Water: Ice, Liquid and Steam',
    exercises: [
      { name: 'صِل كلّ صورة بحالة الماء فيها', nameEn: 'Match each picture to its form of water' },
      { name: 'ماذا يحدث للثلج تحت الشمس؟', nameEn: 'What happens to snow in the sun?' },
      { name: 'كيف نحوّل الماء إلى جليد؟', nameEn: 'How do we turn water into ice?' },
      {
        name: 'رتّب رحلة قطرة الماء من البحر إلى الغيمة',
        nameEn: 'Order the journey of the water drop from sea to cloud',
      },
      {
        name: 'من أين جاء البخار فوق الإبريق؟',
        nameEn: 'Where did the steam above the kettle come from?',
      },
      { name: 'توقّع أيّ مكعب جليد يذوب أولًا', nameEn: 'Guess which ice cube melts first' },
      {
        name: 'اختر ما يذوب في الماء: السكر أم الرمل؟',
        nameEn: 'Choose what dissolves in water: sugar or sand?',
      },
    ],
  },
  {
    key: 'science-3-magnets',
    subject: 'science',
    level: 3,
    name: 'المغناطيس',
    nameEn: 'Magnets',
    exercises: [
      {
        name: 'توقّع: هل يجذب المغناطيس المشبك أم الممحاة؟',
        nameEn: 'Guess: does the magnet attract the paper clip or the eraser?',
      },
      {
        name: 'صنّف الأشياء: ينجذب أم لا ينجذب؟',
        nameEn: 'Sort the things: attracted or not attracted?',
      },
      { name: 'ساعد المغناطيس في التقاط المسامير', nameEn: 'Help the magnet pick up the nails' },
      {
        name: 'تجاذب أم تنافر؟ قرّب طرفي المغناطيسين',
        nameEn: 'Pull or push apart? Bring two magnets together',
      },
      {
        name: 'اختر الأشياء التي في داخلها مغناطيس في البيت',
        nameEn: 'Choose the things with a magnet inside at home',
      },
      {
        name: 'هل يجذب المغناطيس عبر الورق؟ جرّب',
        nameEn: 'Does a magnet work through paper? Try it',
      },
    ],
  },
  {
    key: 'science-3-light-and-shadow',
    subject: 'science',
    level: 3,
    name: 'الضوء والظل',
    nameEn: 'Light and Shadow',
    exercises: [
      {
        name: 'صنّف مصادر الضوء: طبيعي أم صناعي؟',
        nameEn: 'Sort the sources of light: natural or made by people?',
      },
      { name: 'صِل كلّ شيء بظله', nameEn: 'Match each thing to its shadow' },
      {
        name: 'أين يقع الظل عندما تكون الشمس خلف الشجرة؟',
        nameEn: 'Where is the shadow when the sun is behind the tree?',
      },
      {
        name: 'متى يكون ظلّك أطول: صباحًا أم ظهرًا؟',
        nameEn: 'When is your shadow longer: in the morning or at noon?',
      },
      { name: 'اصنع بيديك ظل أرنب', nameEn: 'Make a rabbit shadow with your hands' },
      { name: 'اختر ما يمر الضوء من خلاله', nameEn: 'Choose what light passes through' },
      { name: 'رتّب ألوان قوس قزح', nameEn: 'Order the colours of the rainbow' },
    ],
  },
  {
    key: 'science-3-push-and-pull',
    subject: 'science',
    level: 3,
    name: 'الدفع والسحب',
    nameEn: 'Push and Pull',
    exercises: [
      { name: 'صنّف الصور: دفع أم سحب؟', nameEn: 'Sort the pictures: push or pull?' },
      {
        name: 'أيّهما يحتاج إلى قوة أكبر: تحريك الكتاب أم الخزانة؟',
        nameEn: 'Which needs more force: moving the book or the cupboard?',
      },
      {
        name: 'على أيّ سطح تتدحرج الكرة أبعد؟',
        nameEn: 'On which surface does the ball roll farther?',
      },
      {
        name: 'اختر الطريق المائل الذي تنزل عليه السيارة أسرع',
        nameEn: 'Choose the ramp where the car goes faster',
      },
      { name: 'كيف تساعدنا العجلات؟', nameEn: 'How do wheels help us?' },
    ],
  },
  {
    key: 'science-3-recycling',
    subject: 'science',
    level: 3,
    name: 'أُعيد التدوير وأحمي بيئتي',
    nameEn: 'Recycling and Caring for Nature',
    exercises: [
      {
        name: 'ضع كلّ نوع في حاويته: ورق، بلاستيك، زجاج',
        nameEn: 'Put each kind in its bin: paper, plastic, glass',
      },
      { name: 'ماذا نصنع من علبة فارغة؟', nameEn: 'What can we make from an empty box?' },
      {
        name: 'اختر التصرف الذي يحافظ على نظافة الحديقة',
        nameEn: 'Choose what keeps the park clean',
      },
      { name: 'أطفئ الأنوار في الغرف الفارغة', nameEn: 'Turn off the lights in the empty rooms' },
      {
        name: 'كيس قماش أم كيس بلاستيك؟ اختر الأفضل للبيئة',
        nameEn: 'Cloth bag or plastic bag? Choose the better one for nature',
      },
      {
        name: 'رتّب رحلة الورقة من الحاوية إلى الدفتر الجديد',
        nameEn: 'Order the journey of paper from the bin to a new notebook',
      },
      {
        name: 'حوّط السلوك الخاطئ في صورة الشاطئ',
        nameEn: 'Circle what is wrong in the beach picture',
      },
      { name: 'اغرس شجرة في ساحة الروضة', nameEn: 'Plant a tree in the kindergarten yard' },
    ],
  },
  {
    key: 'science-3-sun-earth-and-planets',
    subject: 'science',
    level: 3,
    name: 'الشمس والأرض والكواكب',
    nameEn: 'The Sun, the Earth and the Planets',
    exercises: [
      {
        name: 'صِل الشمس والأرض والقمر بأسمائها',
        nameEn: 'Match the sun, the earth and the moon to their names',
      },
      {
        name: 'أيّها أكبر: الشمس أم الأرض أم القمر؟',
        nameEn: 'Which is biggest: the sun, the earth or the moon?',
      },
      {
        name: 'كم كوكبًا يدور حول الشمس؟ عُدَّ معنا',
        nameEn: 'How many planets go round the sun? Count with us',
      },
      {
        name: 'رتّب الكواكب الأربعة الأقرب إلى الشمس',
        nameEn: 'Order the four planets closest to the sun',
      },
      { name: 'اختر الكوكب ذا الحلقات الكبيرة', nameEn: 'Choose the planet with the big rings' },
      { name: 'لماذا يأتي الليل؟ أدِر الكرة الأرضية', nameEn: 'Why does night come? Turn the globe' },
      {
        name: 'صِل شكل القمر باسمه: هلال، بدر',
        nameEn: 'Match the moon shape to its name: crescent, full moon',
      },
      { name: 'ماذا يلبس رائد الفضاء؟', nameEn: 'What does an astronaut wear?' },
      { name: 'لوّن كوكب الأرض: ماء ويابسة', nameEn: 'Colour planet Earth: water and land' },
    ],
  },
]
