import type { ListedLesson } from './curriculum-lesson.ts'

export const reading: ListedLesson[] = [
  {
    key: 'reading-1-sounds-around-us',
    subject: 'reading',
    level: 1,
    name: 'أصوات من حولنا',
    nameEn: 'Sounds Around Us',
    exercises: [
      {
        name: 'استمع إلى الصوت واختر الحيوان الذي يصدره',
        nameEn: 'Listen and choose the animal that makes the sound',
      },
      { name: 'ميّز صوت الجرس من صوت الطبل', nameEn: 'Tell the sound of the bell from the drum' },
      { name: 'صِل صوت السيارة بصورتها', nameEn: 'Match the sound of the car to its picture' },
      {
        name: 'أيّهما أعلى صوتًا: الهمس أم النداء؟',
        nameEn: 'Which is louder: a whisper or a call?',
      },
      {
        name: 'اختر الأصوات التي نسمعها في المطبخ',
        nameEn: 'Choose the sounds we hear in the kitchen',
      },
      {
        name: 'رتّب الصور كما سمعت أصواتها',
        nameEn: 'Put the pictures in the order you heard their sounds',
      },
    ],
  },
  {
    key: 'reading-1-pictures-talk',
    subject: 'reading',
    level: 1,
    name: 'الصورة تحكي',
    nameEn: 'Pictures Tell Us',
    exercises: [
      {
        name: 'سمِّ الأشياء التي تراها في صورة الحديقة',
        nameEn: 'Name the things you see in the garden picture',
      },
      { name: 'ابحث عن القطة المختبئة في الصورة', nameEn: 'Find the cat hiding in the picture' },
      {
        name: 'اختر الصورة التي تصف ما سمعته',
        nameEn: 'Choose the picture that shows what you heard',
      },
      { name: 'أين يجلس الجد في الصورة؟', nameEn: 'Where is Grandfather sitting in the picture?' },
      {
        name: 'ماذا سيحدث بعد ذلك؟ اختر الصورة المناسبة',
        nameEn: 'What will happen next? Choose the right picture',
      },
      {
        name: 'اختر الصورة التي لا تنتمي إلى المجموعة',
        nameEn: 'Choose the picture that does not belong',
      },
      { name: 'رتّب صور الاستيقاظ من النوم', nameEn: 'Put the waking-up pictures in order' },
    ],
  },
  {
    key: 'reading-1-songs-and-rhymes',
    subject: 'reading',
    level: 1,
    name: 'أناشيد وقوافٍ',
    nameEn: 'Songs and Rhymes',
    exercises: [
      {
        name: 'استمع إلى نشيد «عصفوري الصغير» وردّده',
        nameEn: 'Listen to the song “My Little Bird” and sing along',
      },
      {
        name: 'اختر الكلمة التي تشبه «بطة» في آخرها',
        nameEn: 'Choose the word that rhymes with “batta” (duck)',
      },
      {
        name: 'صِل «نار» بالصورة التي لها القافية نفسها',
        nameEn: 'Match “naar” (fire) to the picture with the same rhyme',
      },
      { name: 'أكمل النشيد بالكلمة الناقصة', nameEn: 'Finish the song with the missing word' },
      {
        name: 'صفّق كلّما سمعت كلمة «قمر»',
        nameEn: 'Clap each time you hear the word “qamar” (moon)',
      },
    ],
  },
  {
    key: 'reading-1-alef-to-thaa',
    subject: 'reading',
    level: 1,
    name: 'الحروف من الألف إلى الثاء',
    nameEn: 'Letters from Alef to Thaa',
    exercises: [
      { name: 'استمع إلى صوت حرف الألف وردّده', nameEn: 'Listen to the sound of alef and repeat it' },
      {
        name: 'اختر الصورة التي تبدأ بحرف الباء',
        nameEn: 'Choose the picture that starts with baa',
      },
      { name: 'صِل حرف التاء بصورة التفاحة', nameEn: 'Match the letter taa to the apple' },
      { name: 'ابحث عن حرف الثاء بين الحروف', nameEn: 'Find the letter thaa among the letters' },
      { name: 'ضع نقطة الباء في مكانها الصحيح', nameEn: 'Put the dot of baa in its right place' },
      { name: 'كم نقطة لحرف التاء؟', nameEn: 'How many dots does taa have?' },
      {
        name: 'حوّط الصور التي تبدأ بصوت «أَ»',
        nameEn: 'Circle the pictures that start with the sound “a”',
      },
      { name: 'رتّب الحروف: أ، ب، ت، ث', nameEn: 'Put the letters in order: alef, baa, taa, thaa' },
    ],
  },
  {
    key: 'reading-1-jeem-to-khaa',
    subject: 'reading',
    level: 1,
    name: 'الحروف من الجيم إلى الخاء',
    nameEn: 'Letters from Jeem to Khaa',
    exercises: [
      {
        name: 'استمع إلى صوت حرف الجيم وردّده',
        nameEn: 'Listen to the sound of jeem and repeat it',
      },
      {
        name: 'اختر الصورة التي تبدأ بحرف الجيم',
        nameEn: 'Choose the picture that starts with jeem',
      },
      { name: 'أيّ الحروف الثلاثة لا نقطة له؟', nameEn: 'Which of the three letters has no dot?' },
      { name: 'صِل حرف الحاء بصورة الحصان', nameEn: 'Match the letter haa to the horse' },
      {
        name: 'اختر الصورة التي تبدأ بحرف الخاء',
        nameEn: 'Choose the picture that starts with khaa',
      },
      {
        name: 'ضع نقطة الجيم ونقطة الخاء في مكانهما',
        nameEn: 'Put the dots of jeem and khaa in their places',
      },
      {
        name: 'ميّز صوت الحاء من صوت الخاء',
        nameEn: 'Tell the sound of haa from the sound of khaa',
      },
    ],
  },
  {
    key: 'reading-1-daal-to-zay',
    subject: 'reading',
    level: 1,
    name: 'الحروف من الدال إلى الزاي',
    nameEn: 'Letters from Daal to Zay',
    exercises: [
      {
        name: 'اختر الصورة التي تبدأ بحرف الدال',
        nameEn: 'Choose the picture that starts with daal',
      },
      { name: 'ميّز حرف الدال من حرف الذال', nameEn: 'Tell the letter daal from the letter dhaal' },
      { name: 'صِل حرف الذال بصورة الذئب', nameEn: 'Match the letter dhaal to the wolf' },
      {
        name: 'ابحث عن حرف الراء في لوحة الحروف',
        nameEn: 'Find the letter raa on the letter board',
      },
      {
        name: 'اختر الصورة التي تبدأ بحرف الزاي',
        nameEn: 'Choose the picture that starts with zay',
      },
      {
        name: 'لوّن الرمانة إذا سمعت صوت الراء',
        nameEn: 'Colour the pomegranate if you hear the sound of raa',
      },
      {
        name: 'صنّف الصور: صوت الدال أم صوت الزاي؟',
        nameEn: 'Sort the pictures: the sound of daal or of zay?',
      },
      { name: 'ضع النقطة لتصير الراء زايًا', nameEn: 'Add the dot to turn raa into zay' },
      {
        name: 'صِل كلّ حرف بصورته: د، ذ، ر، ز',
        nameEn: 'Match each letter to its picture: daal, dhaal, raa, zay',
      },
    ],
  },
  {
    key: 'reading-1-seen-to-daad',
    subject: 'reading',
    level: 1,
    name: 'الحروف من السين إلى الضاد',
    nameEn: 'Letters from Seen to Daad',
    exercises: [
      {
        name: 'اختر الصورة التي تبدأ بحرف السين',
        nameEn: 'Choose the picture that starts with seen',
      },
      { name: 'عُدَّ نقاط حرف الشين', nameEn: 'Count the dots of the letter sheen' },
      { name: 'صِل حرف الشين بصورة الشمس', nameEn: 'Match the letter sheen to the sun' },
      {
        name: 'ميّز صوت السين من صوت الصاد',
        nameEn: 'Tell the sound of seen from the sound of saad',
      },
      { name: 'صِل حرف الصاد بصورة الصابون', nameEn: 'Match the letter saad to the soap' },
      {
        name: 'اختر الصورة التي تبدأ بحرف الضاد',
        nameEn: 'Choose the picture that starts with daad',
      },
      {
        name: 'ساعد الضفدع في القفز على حرف الضاد',
        nameEn: 'Help the frog jump on the letter daad',
      },
    ],
  },
  {
    key: 'reading-1-family-and-home-words',
    subject: 'reading',
    level: 1,
    name: 'كلمات من أسرتي وبيتي',
    nameEn: 'Words from My Family and Home',
    exercises: [
      {
        name: 'استمع إلى كلمة «أُمّ» واختر صورتها',
        nameEn: 'Listen to the word “umm” (mother) and choose its picture',
      },
      {
        name: 'صِل كلّ فرد من الأسرة باسمه المسموع',
        nameEn: 'Match each family member to the name you hear',
      },
      {
        name: 'اختر الأشياء التي نجدها في غرفة النوم',
        nameEn: 'Choose the things we find in the bedroom',
      },
      { name: 'سمِّ الأشياء التي على المائدة', nameEn: 'Name the things on the table' },
      {
        name: 'اختر صورة البيت عندما تسمع كلمة «بيت»',
        nameEn: 'Choose the house when you hear the word “bayt” (house)',
      },
      { name: 'أين نجد الثلاجة؟ اختر الغرفة', nameEn: 'Where is the fridge? Choose the room' },
    ],
  },
  {
    key: 'reading-1-hare-and-tortoise',
    subject: 'reading',
    level: 1,
    name: 'حكاية الأرنب والسلحفاة',
    nameEn: 'The Story of the Hare and the Tortoise',
    exercises: [
      {
        name: 'استمع إلى الحكاية ثمّ اختر صورة بطليها',
        nameEn: 'Listen to the story and choose its two heroes',
      },
      { name: 'مَن كان أسرع في بداية السباق؟', nameEn: 'Who was faster at the start of the race?' },
      { name: 'ماذا فعل الأرنب تحت الشجرة؟', nameEn: 'What did the hare do under the tree?' },
      { name: 'مَن وصل أولًا إلى خط النهاية؟', nameEn: 'Who reached the finish line first?' },
      {
        name: 'رتّب أحداث الحكاية في ثلاث صور',
        nameEn: 'Put the story in order with three pictures',
      },
    ],
  },
  {
    key: 'reading-2-tah-to-ghayn',
    subject: 'reading',
    level: 2,
    name: 'الحروف من الطاء إلى الغين',
    nameEn: 'Letters from Tah to Ghayn',
    exercises: [
      {
        name: 'اختر الصورة التي تبدأ بحرف الطاء',
        nameEn: 'Choose the picture that starts with tah',
      },
      { name: 'ميّز صوت التاء من صوت الطاء', nameEn: 'Tell the sound of taa from the sound of tah' },
      { name: 'صِل حرف الظاء بصورة الظرف', nameEn: 'Match the letter zah to the envelope' },
      {
        name: 'اختر الصورة التي تبدأ بحرف العين',
        nameEn: 'Choose the picture that starts with ayn',
      },
      { name: 'ضع النقطة لتصير العين غينًا', nameEn: 'Add the dot to turn ayn into ghayn' },
      {
        name: 'حوّط حرف الغين في كلمة «غزال»',
        nameEn: 'Circle the letter ghayn in the word “ghazaal” (gazelle)',
      },
      {
        name: 'صنّف الصور: صوت العين أم صوت الغين؟',
        nameEn: 'Sort the pictures: the sound of ayn or of ghayn?',
      },
    ],
  },
  {
    key: 'reading-2-faa-to-laam',
    subject: 'reading',
    level: 2,
    name: 'الحروف من الفاء إلى اللام',
    nameEn: 'Letters from Faa to Laam',
    exercises: [
      {
        name: 'اختر الصورة التي تبدأ بحرف الفاء',
        nameEn: 'Choose the picture that starts with faa',
      },
      { name: 'نقطة أم نقطتان؟ ميّز الفاء من القاف', nameEn: 'One dot or two? Tell faa from qaaf' },
      { name: 'صِل حرف القاف بصورة القمر', nameEn: 'Match the letter qaaf to the moon' },
      {
        name: 'ميّز صوت القاف من صوت الكاف',
        nameEn: 'Tell the sound of qaaf from the sound of kaaf',
      },
      {
        name: 'ابحث عن حرف الكاف في كلمة «كتاب»',
        nameEn: 'Find the letter kaaf in the word “kitaab” (book)',
      },
      {
        name: 'اختر الصورة التي تبدأ بحرف اللام',
        nameEn: 'Choose the picture that starts with laam',
      },
      {
        name: 'صِل كلّ حرف بصورته: ف، ق، ك، ل',
        nameEn: 'Match each letter to its picture: faa, qaaf, kaaf, laam',
      },
      {
        name: 'التقط البالونات التي تحمل حرف اللام',
        nameEn: 'Catch the balloons with the letter laam',
      },
    ],
  },
  {
    key: 'reading-2-meem-to-yaa',
    subject: 'reading',
    level: 2,
    name: 'الحروف من الميم إلى الياء',
    nameEn: 'Letters from Meem to Yaa',
    exercises: [
      {
        name: 'اختر الصورة التي تبدأ بحرف الميم',
        nameEn: 'Choose the picture that starts with meem',
      },
      { name: 'صِل حرف النون بصورة النحلة', nameEn: 'Match the letter noon to the bee' },
      {
        name: 'ابحث عن حرف الهاء في كلمة «هلال»',
        nameEn: 'Find the letter heh in the word “hilaal” (crescent)',
      },
      { name: 'ميّز صوت الهاء من صوت الحاء', nameEn: 'Tell the sound of heh from the sound of haa' },
      {
        name: 'اختر الصورة التي تبدأ بحرف الواو',
        nameEn: 'Choose the picture that starts with waw',
      },
      { name: 'ضع نقطتي الياء في مكانهما', nameEn: 'Put the two dots of yaa in their place' },
      {
        name: 'رتّب الحروف: م، ن، هـ، و، ي',
        nameEn: 'Put the letters in order: meem, noon, heh, waw, yaa',
      },
      {
        name: 'اختر الحرف الأخير في أنشودة الحروف',
        nameEn: 'Choose the last letter in the alphabet song',
      },
      {
        name: 'أكمل قطار الحروف من الألف إلى الياء',
        nameEn: 'Complete the letter train from alef to yaa',
      },
    ],
  },
  {
    key: 'reading-2-letter-at-the-start',
    subject: 'reading',
    level: 2,
    name: 'الحرف في أول الكلمة',
    nameEn: 'The Letter at the Start of the Word',
    exercises: [
      {
        name: 'حوّط الحرف الأول في كلمة «سمكة»',
        nameEn: 'Circle the first letter of “samaka” (fish)',
      },
      {
        name: 'اختر شكل الباء في أول الكلمة',
        nameEn: 'Choose the shape of baa at the start of a word',
      },
      {
        name: 'صِل الكلمات التي تبدأ بالحرف نفسه',
        nameEn: 'Match the words that start with the same letter',
      },
      { name: 'اختر الحرف الأول لاسم الصورة', nameEn: 'Choose the first letter of the picture name' },
      { name: 'لوّن كلّ كلمة تبدأ بحرف الميم', nameEn: 'Colour every word that starts with meem' },
      {
        name: 'ما الصوت الأول في كلمة «وردة»؟',
        nameEn: 'What is the first sound in “warda” (rose)?',
      },
    ],
  },
  {
    key: 'reading-2-letter-in-the-middle',
    subject: 'reading',
    level: 2,
    name: 'الحرف في وسط الكلمة',
    nameEn: 'The Letter in the Middle of the Word',
    exercises: [
      { name: 'حوّط حرف الميم في كلمة «جمل»', nameEn: 'Circle the letter meem in “jamal” (camel)' },
      {
        name: 'اختر شكل الياء في وسط كلمة «بيت»',
        nameEn: 'Choose the shape of yaa in the middle of “bayt” (house)',
      },
      { name: 'أين حرف الباء في كلمة «حبل»؟', nameEn: 'Where is the letter baa in “habl” (rope)?' },
      { name: 'صِل الحرف بشكله في وسط الكلمة', nameEn: 'Match the letter to its middle shape' },
      {
        name: 'اختر الصورة التي في وسط اسمها حرف اللام',
        nameEn: 'Choose the picture with laam in the middle of its name',
      },
      {
        name: 'ابحث عن الحرف المشترك بين «نحلة» و«بحر»',
        nameEn: 'Find the letter that “nahla” (bee) and “bahr” (sea) share',
      },
      {
        name: 'أكمل كلمة «سـ..ـكة» بالحرف الناقص',
        nameEn: 'Complete “sa_aka” (fish) with the missing letter',
      },
    ],
  },
  {
    key: 'reading-2-letter-at-the-end',
    subject: 'reading',
    level: 2,
    name: 'الحرف في آخر الكلمة',
    nameEn: 'The Letter at the End of the Word',
    exercises: [
      {
        name: 'حوّط الحرف الأخير في كلمة «قلم»',
        nameEn: 'Circle the last letter of “qalam” (pencil)',
      },
      {
        name: 'الباء متصلة أم منفصلة؟ قارن بين «كلب» و«باب»',
        nameEn: 'Joined or alone? Compare baa in “kalb” (dog) and “baab” (door)',
      },
      {
        name: 'اختر الصورة التي ينتهي اسمها بحرف السين',
        nameEn: 'Choose the picture whose name ends with seen',
      },
      {
        name: 'صِل الكلمات التي تنتهي بالحرف نفسه',
        nameEn: 'Match the words that end with the same letter',
      },
      {
        name: 'ما الصوت الأخير في كلمة «ثلج»؟',
        nameEn: 'What is the last sound in “thalj” (snow)?',
      },
      {
        name: 'حدّد موضع حرف النون: أول أم وسط أم آخر؟',
        nameEn: 'Where is noon: start, middle or end?',
      },
      {
        name: 'اختر شكل العين في آخر كلمة «إصبع»',
        nameEn: 'Choose the shape of ayn at the end of “isba” (finger)',
      },
      {
        name: 'لوّن الحروف التي لا تتصل بما بعدها',
        nameEn: 'Colour the letters that do not join to the next letter',
      },
    ],
  },
  {
    key: 'reading-2-fatha',
    subject: 'reading',
    level: 2,
    name: 'الفتحة: بَ، تَ، جَ',
    nameEn: 'Fatha: ba, ta, ja',
    exercises: [
      {
        name: 'استمع إلى صوت الفتحة في «بَ» وردّده',
        nameEn: 'Listen to the fatha in “ba” and repeat it',
      },
      { name: 'اختر الحرف الذي فوقه فتحة', nameEn: 'Choose the letter with a fatha above it' },
      {
        name: 'ضع الفتحة في مكانها فوق الحرف',
        nameEn: 'Put the fatha in its place above the letter',
      },
      {
        name: 'اختر الصورة التي يبدأ اسمها بالصوت «جَ»',
        nameEn: 'Choose the picture that starts with the sound “ja”',
      },
      {
        name: 'اقرأ كلمة «قَلَم» واختر صورتها',
        nameEn: 'Read the word “qalam” (pencil) and choose its picture',
      },
      {
        name: 'اقرأ الفعل «رَسَمَ» صوتًا صوتًا',
        nameEn: 'Read the verb “rasama” (he drew) sound by sound',
      },
    ],
  },
  {
    key: 'reading-2-damma',
    subject: 'reading',
    level: 2,
    name: 'الضمة: بُ، تُ، جُ',
    nameEn: 'Damma: bu, tu, ju',
    exercises: [
      {
        name: 'استمع إلى صوت الضمة في «بُ» وردّده',
        nameEn: 'Listen to the damma in “bu” and repeat it',
      },
      { name: 'ميّز «بَ» من «بُ» عند الاستماع', nameEn: 'Listen and tell “ba” from “bu”' },
      {
        name: 'ضع الضمة في مكانها فوق الحرف',
        nameEn: 'Put the damma in its place above the letter',
      },
      {
        name: 'اختر الصورة التي يبدأ اسمها بالصوت «كُ»',
        nameEn: 'Choose the picture that starts with the sound “ku”',
      },
      { name: 'صِل كلمة «خُبز» بصورتها', nameEn: 'Match the word “khubz” (bread) to its picture' },
      {
        name: 'حوّط الكلمات التي تبدأ بحرف مضموم',
        nameEn: 'Circle the words whose first letter has a damma',
      },
      {
        name: 'اختر الحركة الأولى في كلمة «دُبّ»: فتحة أم ضمة؟',
        nameEn: 'Choose the first vowel in “dubb” (bear): fatha or damma?',
      },
    ],
  },
  {
    key: 'reading-2-kasra',
    subject: 'reading',
    level: 2,
    name: 'الكسرة: بِ، تِ، جِ',
    nameEn: 'Kasra: bi, ti, ji',
    exercises: [
      {
        name: 'استمع إلى صوت الكسرة في «بِ» وردّده',
        nameEn: 'Listen to the kasra in “bi” and repeat it',
      },
      {
        name: 'ضع الكسرة في مكانها تحت الحرف',
        nameEn: 'Put the kasra in its place under the letter',
      },
      {
        name: 'اختر الصورة التي يبدأ اسمها بالصوت «عِ»',
        nameEn: 'Choose the picture that starts with ayn and a kasra',
      },
      { name: 'صِل كلمة «كِتاب» بصورتها', nameEn: 'Match the word “kitaab” (book) to its picture' },
      { name: 'اقرأ المقاطع: مَ، مُ، مِ', nameEn: 'Read the syllables: ma, mu, mi' },
      {
        name: 'اختر الحركة الأولى في كلمة «مِفتاح»',
        nameEn: 'Choose the first vowel in “miftaah” (key)',
      },
      {
        name: 'صنّف الصور بحسب الحركة الأولى في أسمائها',
        nameEn: 'Sort the pictures by the first vowel of their names',
      },
      { name: 'استمع إلى المقطع واختر: سَ أم سُ أم سِ؟', nameEn: 'Listen and choose: sa, su or si?' },
      { name: 'لوّن كلّ حرف مكسور باللون الأخضر', nameEn: 'Colour every letter with a kasra green' },
      {
        name: 'طابق بين الحركات الثلاث وأسمائها',
        nameEn: 'Match the three short vowels to their names',
      },
    ],
  },
  {
    key: 'reading-2-clap-the-syllables',
    subject: 'reading',
    level: 2,
    name: 'صفّق لمقاطع الكلمة',
    nameEn: 'Clap the Syllables',
    exercises: [
      { name: 'صفّق لمقاطع اسمك', nameEn: 'Clap the syllables of your name' },
      {
        name: 'كم مقطعًا تسمع في كلمة «سمكة»؟',
        nameEn: 'How many syllables do you hear in “samaka” (fish)?',
      },
      { name: 'صِل الكلمة بعدد مقاطعها', nameEn: 'Match the word to its number of syllables' },
      {
        name: 'اختر الكلمة الأطول: «فيل» أم «فراشة»؟',
        nameEn: 'Choose the longer word: “feel” (elephant) or “faraasha” (butterfly)?',
      },
      {
        name: 'اجمع المقطعين «با» و«با» لتكوّن كلمة',
        nameEn: 'Put the syllables “baa” and “baa” together to make a word',
      },
    ],
  },
  {
    key: 'reading-3-long-alef',
    subject: 'reading',
    level: 3,
    name: 'المد بالألف: باب، نار، دار',
    nameEn: 'Long Alef: baab, naar, daar',
    exercises: [
      {
        name: 'استمع إلى المد الطويل في كلمة «نار»',
        nameEn: 'Listen to the long vowel in “naar” (fire)',
      },
      { name: 'ميّز بين «مَطَر» و«مَطار»', nameEn: 'Tell “matar” (rain) from “mataar” (airport)' },
      { name: 'حوّط ألف المد في كلمة «كتاب»', nameEn: 'Circle the long alef in “kitaab” (book)' },
      { name: 'اقرأ المقاطع: با، تا، سا، ما', nameEn: 'Read the syllables: baa, taa, saa, maa' },
      {
        name: 'اختر الصورة التي تسمع في اسمها المد بالألف',
        nameEn: 'Choose the picture with a long alef in its name',
      },
      {
        name: 'صِل كلّ كلمة بصورتها: باب، نار، دار',
        nameEn: 'Match each word to its picture: baab, naar, daar',
      },
    ],
  },
  {
    key: 'reading-3-long-waw',
    subject: 'reading',
    level: 3,
    name: 'المد بالواو: حوت، سور، توت',
    nameEn: 'Long Waw: hoot, soor, toot',
    exercises: [
      {
        name: 'استمع إلى المد بالواو في كلمة «حوت»',
        nameEn: 'Listen to the long waw in “hoot” (whale)',
      },
      {
        name: 'ميّز المقطع القصير «سُ» من المقطع الطويل «سو»',
        nameEn: 'Tell the short syllable “su” from the long “soo”',
      },
      {
        name: 'اقرأ كلمة «توت» واختر صورتها',
        nameEn: 'Read the word “toot” (mulberries) and choose its picture',
      },
      { name: 'حوّط واو المد في كلمة «عصفور»', nameEn: 'Circle the long waw in “usfoor” (bird)' },
      { name: 'أكمل كلمة «سـ..ر» بحرف المد', nameEn: 'Complete “s_r” (wall) with the long vowel' },
      {
        name: 'رتّب المقاطع لتكوّن كلمة «صابون»',
        nameEn: 'Order the syllables to make “saaboon” (soap)',
      },
      {
        name: 'صنّف الكلمات: مد بالألف أم مد بالواو؟',
        nameEn: 'Sort the words: long alef or long waw?',
      },
    ],
  },
  {
    key: 'reading-3-long-yaa',
    subject: 'reading',
    level: 3,
    name: 'المد بالياء: فيل، تين، عيد',
    nameEn: 'Long Yaa: feel, teen, eed',
    exercises: [
      {
        name: 'استمع إلى المد بالياء في كلمة «فيل»',
        nameEn: 'Listen to the long yaa in “feel” (elephant)',
      },
      {
        name: 'اختر الصورة التي تسمع في اسمها المد بالياء',
        nameEn: 'Choose the picture with a long yaa in its name',
      },
      {
        name: 'اقرأ كلمة «تين» وصِلها بصورتها',
        nameEn: 'Read the word “teen” (figs) and match it to its picture',
      },
      { name: 'حوّط ياء المد في كلمة «حليب»', nameEn: 'Circle the long yaa in “haleeb” (milk)' },
      {
        name: 'ميّز المقطع القصير «دِ» من المقطع الطويل «دي»',
        nameEn: 'Tell the short syllable “di” from the long “dee”',
      },
      {
        name: 'اقرأ المدود الثلاثة: نا، نو، ني',
        nameEn: 'Read the three long vowels: naa, noo, nee',
      },
      {
        name: 'اختر حرف المد الصحيح: «فـ..ـل»',
        nameEn: 'Choose the right long vowel for “f_l” (elephant)',
      },
      {
        name: 'صنّف الكلمات في سلال المد الثلاث',
        nameEn: 'Sort the words into the three long-vowel baskets',
      },
    ],
  },
  {
    key: 'reading-3-sukoon',
    subject: 'reading',
    level: 3,
    name: 'السكون: شَمْس، نَهْر، بِنْت',
    nameEn: 'Sukoon: shams, nahr, bint',
    exercises: [
      {
        name: 'استمع إلى الحرف الساكن في كلمة «شَمْس»',
        nameEn: 'Listen to the still letter in “shams” (sun)',
      },
      {
        name: 'ضع السكون على النون في كلمة «بِنْت»',
        nameEn: 'Put the sukoon on noon in “bint” (girl)',
      },
      { name: 'اقرأ المقاطع: مَنْ، كَمْ، هَلْ', nameEn: 'Read the syllables: man, kam, hal' },
      {
        name: 'اختر الحرف الساكن في كلمة «بَحْر»',
        nameEn: 'Choose the still letter in “bahr” (sea)',
      },
      { name: 'صِل كلمة «قِرْد» بصورتها', nameEn: 'Match the word “qird” (monkey) to its picture' },
      {
        name: 'متحرك أم ساكن؟ لوّن الحرف الساكن',
        nameEn: 'Moving or still? Colour the still letter',
      },
    ],
  },
  {
    key: 'reading-3-shadda',
    subject: 'reading',
    level: 3,
    name: 'الشدة: بطّة، سُلّم، تُفّاح',
    nameEn: 'Shadda: batta, sullam, tuffaah',
    exercises: [
      {
        name: 'استمع إلى الحرف المشدد في كلمة «بطّة»',
        nameEn: 'Listen to the doubled letter in “batta” (duck)',
      },
      {
        name: 'ضع الشدة فوق اللام في كلمة «سُلّم»',
        nameEn: 'Put the shadda above laam in “sullam” (ladder)',
      },
      {
        name: 'ميّز بين «حَمام» و«حَمّام»',
        nameEn: 'Tell “hamaam” (pigeons) from “hammaam” (bathroom)',
      },
      {
        name: 'حوّط الحرف المشدد في كلمة «تُفّاح»',
        nameEn: 'Circle the doubled letter in “tuffaah” (apples)',
      },
      {
        name: 'اقرأ كلمة «معلّمة» مقطعًا مقطعًا',
        nameEn: 'Read the word “muallima” (teacher) syllable by syllable',
      },
      { name: 'صِل كلّ كلمة مشددة بصورتها', nameEn: 'Match each shadda word to its picture' },
      { name: 'صفّق عند سماع الحرف المشدد', nameEn: 'Clap when you hear the doubled letter' },
    ],
  },
  {
    key: 'reading-3-sun-and-moon-laam',
    subject: 'reading',
    level: 3,
    name: 'اللام الشمسية واللام القمرية',
    nameEn: 'The Sun Laam and the Moon Laam',
    exercises: [
      {
        name: 'استمع: هل تسمع اللام في كلمة «القمر»؟',
        nameEn: 'Listen: do you hear the laam in “al-qamar” (the moon)?',
      },
      {
        name: 'استمع: هل تسمع اللام في كلمة «الشمس»؟',
        nameEn: 'Listen: do you hear the laam in “ash-shams” (the sun)?',
      },
      {
        name: 'ضع الكلمة في بيت الشمس أو بيت القمر',
        nameEn: 'Put the word in the sun house or the moon house',
      },
      { name: 'أضِف «ال» إلى كلمة «باب» واقرأها', nameEn: 'Add “al” to “baab” (door) and read it' },
      { name: 'اختر الكلمات ذات اللام الشمسية', nameEn: 'Choose the words with a sun laam' },
      { name: 'اختر الكلمات ذات اللام القمرية', nameEn: 'Choose the words with a moon laam' },
      {
        name: 'صِل: نجمة والنجمة، بيت والبيت',
        nameEn: 'Match: a star and the star, a house and the house',
      },
      {
        name: 'اقرأ كلمة «السمكة» قراءة صحيحة',
        nameEn: 'Read the word “as-samaka” (the fish) correctly',
      },
    ],
  },
  {
    key: 'reading-3-three-letter-words',
    subject: 'reading',
    level: 3,
    name: 'أقرأ كلمات من ثلاثة أحرف',
    nameEn: 'Reading Three-Letter Words',
    exercises: [
      { name: 'ادمج الأصوات واقرأ: وَ، لَ، د', nameEn: 'Blend the sounds and read: wa, la, d (boy)' },
      {
        name: 'اقرأ كلمة «جبل» واختر صورتها',
        nameEn: 'Read the word “jabal” (mountain) and choose its picture',
      },
      { name: 'رتّب الحروف لتكوّن كلمة «قمر»', nameEn: 'Order the letters to make “qamar” (moon)' },
      {
        name: 'غيّر الحرف الأول: من «قلم» إلى «علم»',
        nameEn: 'Change the first letter: from “qalam” (pencil) to “alam” (flag)',
      },
      {
        name: 'صِل كلّ كلمة بصورتها: أسد، ولد، جمل',
        nameEn: 'Match each word to its picture: lion, boy, camel',
      },
      {
        name: 'اختر الكلمة التي سمعتها: «نمر» أم «نهر»؟',
        nameEn: 'Choose the word you heard: “namir” (tiger) or “nahr” (river)?',
      },
      { name: 'اقرأ ولوّن: ورق، عنب، حجر', nameEn: 'Read and colour: paper, grapes, stone' },
    ],
  },
  {
    key: 'reading-3-sight-words',
    subject: 'reading',
    level: 3,
    name: 'كلمات أقرؤها بنظرة',
    nameEn: 'Sight Words',
    exercises: [
      {
        name: 'ابحث عن كلمة «هذا» بين الكلمات',
        nameEn: 'Find the word “haadha” (this) among the words',
      },
      {
        name: 'اختر «هذا» أو «هذه» لكلّ صورة',
        nameEn: 'Choose “haadha” or “haadhihi” (this) for each picture',
      },
      {
        name: 'صِل «في» و«على» بالصورة المناسبة',
        nameEn: 'Match “fee” (in) and “alaa” (on) to the right picture',
      },
      {
        name: 'اقرأ بطاقات الكلمات: أنا، أنتَ، أنتِ، هو، هي',
        nameEn: 'Read the word cards: I, you (boy), you (girl), he, she',
      },
      { name: 'طابق بين بطاقتي الكلمة نفسها', nameEn: 'Match the two cards with the same word' },
      {
        name: 'اصطد السمكة التي تحمل كلمة «مِن»',
        nameEn: 'Catch the fish that carries the word “min” (from)',
      },
      {
        name: 'أكمل الجملة بكلمة «إلى» أو «مِن»',
        nameEn: 'Complete the sentence with “ilaa” (to) or “min” (from)',
      },
      {
        name: 'اختر كلمة السؤال المناسبة: مَن، ما، أين',
        nameEn: 'Choose the right question word: who, what, where',
      },
      {
        name: 'كم مرة وردت كلمة «أنا» في النشيد؟',
        nameEn: 'How many times is “ana” (I) in the song?',
      },
    ],
  },
  {
    key: 'reading-3-short-sentences',
    subject: 'reading',
    level: 3,
    name: 'أقرأ جملة قصيرة',
    nameEn: 'Reading Short Sentences',
    exercises: [
      {
        name: 'اقرأ جملة «البنت تشرب الحليب» واختر صورتها',
        nameEn: 'Read “The girl drinks the milk” and choose its picture',
      },
      { name: 'صِل الجملة بالصورة المناسبة', nameEn: 'Match the sentence to the right picture' },
      {
        name: 'كم كلمة في جملة «الولد يلعب بالكرة»؟',
        nameEn: 'How many words are in “The boy plays with the ball”?',
      },
      {
        name: 'اختر الكلمة الناقصة: «القط فوق …»',
        nameEn: 'Choose the missing word: “The cat is on the …”',
      },
      {
        name: 'صحيح أم خطأ؟ «السمكة تطير في السماء»',
        nameEn: 'True or false? “The fish flies in the sky”',
      },
      {
        name: 'اقرأ السؤال واختر جوابه من الصورة',
        nameEn: 'Read the question and choose its answer from the picture',
      },
      {
        name: 'اقرأ جملة «ماما تزرع وردة» بصوت معبّر',
        nameEn: 'Read “Mummy plants a rose” with expression',
      },
      {
        name: 'رتّب ثلاث جمل لتروي حكاية قصيرة',
        nameEn: 'Order three sentences to tell a short story',
      },
    ],
  },
  {
    key: 'reading-3-my-little-story',
    subject: 'reading',
    level: 3,
    name: 'أقرأ قصة قصيرة: نملة وحبة قمح',
    nameEn: 'Reading a Short Story: The Ant and the Grain of Wheat',
    exercises: [
      {
        name: 'اقرأ عنوان القصة وتوقّع أحداثها',
        nameEn: 'Read the title and guess what will happen',
      },
      {
        name: 'استمع إلى القصة وتتبّع الكلمات بإصبعك',
        nameEn: 'Listen to the story and follow the words with your finger',
      },
      { name: 'مَن الشخصية الرئيسة في القصة؟', nameEn: 'Who is the main character of the story?' },
      { name: 'أين وجدت النملة حبة القمح؟', nameEn: 'Where did the ant find the grain of wheat?' },
      {
        name: 'لماذا طلبت النملة مساعدة صديقاتها؟',
        nameEn: 'Why did the ant ask her friends for help?',
      },
      { name: 'رتّب أحداث القصة في أربع صور', nameEn: 'Put the story in order with four pictures' },
      { name: 'صِل الكلمة الجديدة بمعناها', nameEn: 'Match the new word to its meaning' },
      { name: 'كيف شعرت النملة في آخر القصة؟', nameEn: 'How did the ant feel at the end?' },
      { name: 'اختر عنوانًا آخر للقصة', nameEn: 'Choose another title for the story' },
      { name: 'اقرأ الصفحة الأخيرة وحدك', nameEn: 'Read the last page on your own' },
    ],
  },
]
