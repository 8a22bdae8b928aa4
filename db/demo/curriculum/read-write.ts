import type { CurriculumLesson } from './curriculum-lesson.ts'

export const readWrite: CurriculumLesson[] = [
  {
    key: 'read-write-1-holding-the-pencil',
    subject: 'readWrite',
    level: 1,
    name: 'أمسك القلم جيدًا',
    nameEn: 'Holding the Pencil Well',
    exercises: [
      { name: 'اختر الصورة التي تُظهر الطريقة الصحيحة لإمساك القلم', nameEn: 'Choose the picture of the right way to hold the pencil' },
      { name: 'حرّك أصابعك مع نشيد الأصابع', nameEn: 'Move your fingers with the finger song' },
      { name: 'اجلس جلسة صحيحة قبل الكتابة', nameEn: 'Sit the right way before writing' },
      { name: 'التقط الخرز بإصبعين', nameEn: 'Pick up the beads with two fingers' },
      { name: 'لوّن البالون من دون أن تخرج عن الخط', nameEn: 'Colour the balloon and stay inside the line' },
      { name: 'ارسم بإصبعك في الرمل', nameEn: 'Draw with your finger in the sand' }
    ]
  },
  {
    key: 'read-write-1-straight-lines',
    subject: 'readWrite',
    level: 1,
    name: 'خطوط مستقيمة',
    nameEn: 'Straight Lines',
    exercises: [
      { name: 'تتبّع قطرات المطر من أعلى إلى أسفل', nameEn: 'Trace the raindrops from top to bottom' },
      { name: 'ارسم طريق السيارة من اليمين إلى اليسار', nameEn: 'Draw the road for the car from right to left' },
      { name: 'صِل كلّ بالون بيد الطفل بخط مستقيم', nameEn: 'Join each balloon to the child with a straight line' },
      { name: 'أكمل قضبان السور', nameEn: 'Finish the bars of the fence' },
      { name: 'تتبّع الخط المائل على سفح الجبل', nameEn: 'Trace the slanting line down the mountain' },
      { name: 'صِل بين النقاط لتكوّن سلّمًا', nameEn: 'Join the dots to make a ladder' }
    ]
  },
  {
    key: 'read-write-1-curves-and-zigzags',
    subject: 'readWrite',
    level: 1,
    name: 'خطوط منحنية ومتعرجة',
    nameEn: 'Curves and Zigzags',
    exercises: [
      { name: 'تتبّع أمواج البحر', nameEn: 'Trace the waves of the sea' },
      { name: 'ارسم قفزات الأرنب', nameEn: 'Draw the jumps of the rabbit' },
      { name: 'تتبّع أسنان المنشار', nameEn: 'Trace the teeth of the saw' },
      { name: 'أوصِل النحلة إلى الزهرة بخط منحنٍ', nameEn: 'Take the bee to the flower along a curved line' },
      { name: 'أكمل تعرجات ظهر التمساح', nameEn: 'Finish the zigzags on the crocodile’s back' },
      { name: 'تتبّع قوس قزح بالألوان', nameEn: 'Trace the rainbow in colours' },
      { name: 'أخرِج الفأر من المتاهة', nameEn: 'Get the mouse out of the maze' }
    ]
  },
  {
    key: 'read-write-1-circles-and-dots',
    subject: 'readWrite',
    level: 1,
    name: 'دوائر ونقاط',
    nameEn: 'Circles and Dots',
    exercises: [
      { name: 'تتبّع الدائرة لتصير شمسًا', nameEn: 'Trace the circle to make a sun' },
      { name: 'ارسم عجلات الحافلة', nameEn: 'Draw the wheels of the bus' },
      { name: 'ضع النقاط على ظهر الدعسوقة', nameEn: 'Put the dots on the ladybird' },
      { name: 'تتبّع الخط الحلزوني في بيت الحلزون', nameEn: 'Trace the spiral of the snail’s shell' },
      { name: 'ارسم نقطة فوق الخط ونقطة تحته', nameEn: 'Draw one dot above the line and one below it' }
    ]
  },
  {
    key: 'read-write-1-tracing-alef-and-baa',
    subject: 'readWrite',
    level: 1,
    name: 'أتتبّع حرفي الألف والباء',
    nameEn: 'Tracing Alef and Baa',
    exercises: [
      { name: 'تتبّع حرف الألف من أعلى إلى أسفل', nameEn: 'Trace the letter alef from top to bottom' },
      { name: 'لوّن حرف الألف في كلمة «أسد»', nameEn: 'Colour the letter alef in “asad” (lion)' },
      { name: 'تتبّع طبق الباء من اليمين إلى اليسار', nameEn: 'Trace the bowl of baa from right to left' },
      { name: 'ضع نقطة الباء تحت الحرف', nameEn: 'Put the dot of baa under the letter' },
      { name: 'كوّن حرف الألف من المعجون', nameEn: 'Make the letter alef from play dough' },
      { name: 'اختر الكلمة التي تبدأ بالحرف الذي كتبته', nameEn: 'Choose the word that starts with the letter you wrote' },
      { name: 'اكتب حرف الباء في الهواء', nameEn: 'Write the letter baa in the air' }
    ]
  },
  {
    key: 'read-write-1-my-name-card',
    subject: 'readWrite',
    level: 1,
    name: 'بطاقة اسمي',
    nameEn: 'My Name Card',
    exercises: [
      { name: 'ابحث عن بطاقة اسمك بين البطاقات', nameEn: 'Find your name card among the cards' },
      { name: 'اختر الحرف الأول من اسمك', nameEn: 'Choose the first letter of your name' },
      { name: 'تتبّع الحرف الأول من اسمك بإصبعك', nameEn: 'Trace the first letter of your name with your finger' },
      { name: 'زيّن حروف اسمك بالملصقات', nameEn: 'Decorate the letters of your name with stickers' },
      { name: 'عُدَّ حروف اسمك', nameEn: 'Count the letters of your name' }
    ]
  },
  {
    key: 'read-write-1-picture-and-word',
    subject: 'readWrite',
    level: 1,
    name: 'صورة وكلمة',
    nameEn: 'Picture and Word',
    exercises: [
      { name: 'صِل كلّ صورة بظل كلمتها', nameEn: 'Match each picture to the outline of its word' },
      { name: 'أيّهما كلمة وأيّهما صورة؟', nameEn: 'Which is a word and which is a picture?' },
      { name: 'طابق بين كلمتين متماثلتين', nameEn: 'Match two words that look the same' },
      { name: 'أشِر بإصبعك إلى المكان الذي نبدأ منه القراءة', nameEn: 'Point to where we start reading' },
      { name: 'اختر صورة «ماما» لبطاقة «ماما»', nameEn: 'Choose the picture of Mummy for the card “Mummy”' },
      { name: 'تتبّع الكلمة من اليمين إلى اليسار', nameEn: 'Trace the word from right to left' },
      { name: 'كلمة طويلة أم كلمة قصيرة؟', nameEn: 'A long word or a short word?' }
    ]
  },
  {
    key: 'read-write-1-drawing-and-telling',
    subject: 'readWrite',
    level: 1,
    name: 'أرسم وأحكي',
    nameEn: 'Drawing and Telling',
    exercises: [
      { name: 'ارسم أسرتك وسمِّ أفرادها', nameEn: 'Draw your family and name everyone' },
      { name: 'ارسم ما سمعته في الحكاية', nameEn: 'Draw what you heard in the story' },
      { name: 'أكمل رسم وجه المهرج', nameEn: 'Finish drawing the clown’s face' },
      { name: 'ارسم طعامك المفضّل وتحدّث عنه', nameEn: 'Draw your favourite food and talk about it' },
      { name: 'اختر عنوانًا لرسمتك', nameEn: 'Choose a title for your drawing' },
      { name: 'وقّع رسمتك بالحرف الأول من اسمك', nameEn: 'Sign your drawing with the first letter of your name' }
    ]
  },
  {
    key: 'read-write-2-baa-taa-thaa',
    subject: 'readWrite',
    level: 2,
    name: 'أكتب الباء والتاء والثاء',
    nameEn: 'Writing Baa, Taa and Thaa',
    exercises: [
      { name: 'تتبّع حرف التاء على السطر', nameEn: 'Trace the letter taa on the line' },
      { name: 'أكمل نقاط الباء والتاء والثاء', nameEn: 'Add the dots of baa, taa and thaa' },
      { name: 'اكتب حرف الثاء ثلاث مرات', nameEn: 'Write the letter thaa three times' },
      { name: 'اقرأ الحرف ثمّ اكتبه', nameEn: 'Read the letter, then write it' },
      { name: 'اكتب الحرف الأول لكلمة «تمر»', nameEn: 'Write the first letter of “tamr” (dates)' },
      { name: 'صِل الحرف المكتوب بصورته', nameEn: 'Match the written letter to its picture' },
      { name: 'صحّح الحرف الذي نقصت نقاطه', nameEn: 'Fix the letter that has lost its dots' }
    ]
  },
  {
    key: 'read-write-2-jeem-haa-khaa',
    subject: 'readWrite',
    level: 2,
    name: 'أكتب الجيم والحاء والخاء',
    nameEn: 'Writing Jeem, Haa and Khaa',
    exercises: [
      { name: 'تتبّع حرف الحاء باتجاه السهم', nameEn: 'Trace the letter haa along the arrow' },
      { name: 'ضع النقطة لتصير الحاء جيمًا', nameEn: 'Add the dot to turn haa into jeem' },
      { name: 'ضع النقطة لتصير الحاء خاءً', nameEn: 'Add the dot to turn haa into khaa' },
      { name: 'اكتب حرف الجيم على السطر', nameEn: 'Write the letter jeem on the line' },
      { name: 'أكمل كلمة «..ـبز» بحرف الخاء', nameEn: 'Complete “_ubz” (bread) with khaa' },
      { name: 'اقرأ الكلمات وحوّط حرف الحاء', nameEn: 'Read the words and circle the letter haa' }
    ]
  },
  {
    key: 'read-write-2-daal-dhaal-raa-zay',
    subject: 'readWrite',
    level: 2,
    name: 'أكتب الدال والذال والراء والزاي',
    nameEn: 'Writing Daal, Dhaal, Raa and Zay',
    exercises: [
      { name: 'تتبّع حرف الدال باتجاه السهم', nameEn: 'Trace the letter daal along the arrow' },
      { name: 'فوق السطر أم تحته؟ اكتب الدال ثمّ الراء', nameEn: 'On the line or below it? Write daal, then raa' },
      { name: 'ضع نقطة الذال ونقطة الزاي', nameEn: 'Put the dots of dhaal and zay' },
      { name: 'اكتب الحرف الأول لكلمة «زرافة»', nameEn: 'Write the first letter of “zaraafa” (giraffe)' },
      { name: 'اقرأ ثمّ انسخ: دار', nameEn: 'Read, then copy: “daar” (house)' },
      { name: 'اختر الحرف الذي لا يتصل بما بعده', nameEn: 'Choose the letter that does not join the next one' }
    ]
  },
  {
    key: 'read-write-2-seen-sheen-saad-daad',
    subject: 'readWrite',
    level: 2,
    name: 'أكتب السين والشين والصاد والضاد',
    nameEn: 'Writing Seen, Sheen, Saad and Daad',
    exercises: [
      { name: 'تتبّع أسنان السين الثلاث', nameEn: 'Trace the three teeth of seen' },
      { name: 'ضع نقاط الشين الثلاث', nameEn: 'Put the three dots of sheen' },
      { name: 'تتبّع حلقة الصاد باتجاه السهم', nameEn: 'Trace the loop of saad along the arrow' },
      { name: 'اكتب حرف الضاد وضع نقطته', nameEn: 'Write the letter daad and its dot' },
      { name: 'استمع واكتب: سين أم صاد؟', nameEn: 'Listen and write: seen or saad?' },
      { name: 'اكتب الحرف الأول لكلمة «شمس»', nameEn: 'Write the first letter of “shams” (sun)' },
      { name: 'صِل كلّ حرف بالكلمة التي تحويه', nameEn: 'Match each letter to the word that has it' },
      { name: 'اقرأ كلمة «سمك» وتتبّع حروفها', nameEn: 'Read the word “samak” (fish) and trace its letters' }
    ]
  },
  {
    key: 'read-write-2-joining-two-letters',
    subject: 'readWrite',
    level: 2,
    name: 'أصِل حرفين',
    nameEn: 'Joining Two Letters',
    exercises: [
      { name: 'صِل الباء بالألف لتكتب «با»', nameEn: 'Join baa and alef to write “baa”' },
      { name: 'تتبّع المقطع «لا»', nameEn: 'Trace the syllable “laa”' },
      { name: 'اقرأ المقطعين «ما» و«نا» ثمّ اكتبهما', nameEn: 'Read the syllables “maa” and “naa”, then write them' },
      { name: 'اختر الشكل المتصل الصحيح للحرفين: ب، ي', nameEn: 'Choose the right joined form of baa and yaa' },
      { name: 'أيّ الحرفين لا يتصل بما بعده: الدال أم الميم؟', nameEn: 'Which letter does not join the next: daal or meem?' },
      { name: 'اكتب الحرفين متصلين: س، م', nameEn: 'Write the two letters joined: seen, meem' },
      { name: 'أكمل: ت + و = …', nameEn: 'Complete: taa + waw = …' }
    ]
  },
  {
    key: 'read-write-2-i-write-my-name',
    subject: 'readWrite',
    level: 2,
    name: 'أكتب اسمي',
    nameEn: 'Writing My Name',
    exercises: [
      { name: 'رتّب حروف اسمك', nameEn: 'Put the letters of your name in order' },
      { name: 'تتبّع اسمك المنقّط', nameEn: 'Trace your dotted name' },
      { name: 'اكتب اسمك تحت النموذج', nameEn: 'Write your name under the model' },
      { name: 'اقرأ أسماء أصدقائك على البطاقات', nameEn: 'Read your friends’ names on the cards' },
      { name: 'اختر الأسماء التي تبدأ بحرف اسمك', nameEn: 'Choose the names that start like yours' },
      { name: 'اكتب اسمك على بطاقة معايدة', nameEn: 'Write your name on a greeting card' }
    ]
  },
  {
    key: 'read-write-2-missing-letter',
    subject: 'readWrite',
    level: 2,
    name: 'الحرف الناقص',
    nameEn: 'The Missing Letter',
    exercises: [
      { name: 'اكتب الحرف الأول الناقص لاسم الصورة: «..ـمر»', nameEn: 'Write the missing first letter of the picture name: “_amar” (moon)' },
      { name: 'اختر الحرف الأخير الناقص لاسم الصورة: «قلـ..»', nameEn: 'Choose the missing last letter of the picture name: “qala_” (pencil)' },
      { name: 'اكتب الحرف الأوسط الناقص لاسم الصورة: «بـ..ـت»', nameEn: 'Write the missing middle letter of the picture name: “ba_t” (house)' },
      { name: 'اقرأ الكلمة بعد إكمالها وصِلها بصورتها', nameEn: 'Read the completed word and match it to its picture' },
      { name: 'احذف الحرف الزائد من الكلمة', nameEn: 'Cross out the extra letter in the word' },
      { name: 'أكمل أسماء الحيوانات بالحروف الناقصة', nameEn: 'Complete the animal names with the missing letters' },
      { name: 'أيّ حرف يكمل الكلمتين معًا: «..ـلب» و«..ـتاب»؟', nameEn: 'Which letter completes both words: “_alb” (dog) and “_itaab” (book)?' }
    ]
  },
  {
    key: 'read-write-2-letter-dictation',
    subject: 'readWrite',
    level: 2,
    name: 'إملاء الحروف',
    nameEn: 'Letter Dictation',
    exercises: [
      { name: 'استمع إلى الحرف واكتبه', nameEn: 'Listen to the letter and write it' },
      { name: 'اكتب الحرف الذي تبدأ به الكلمة المسموعة', nameEn: 'Write the first letter of the word you hear' },
      { name: 'استمع واختر: دال أم ضاد؟', nameEn: 'Listen and choose: daal or daad?' },
      { name: 'اكتب ثلاثة حروف تسمعها بالترتيب', nameEn: 'Write three letters in the order you hear them' },
      { name: 'اكتب الحرف مع حركته: بَ، بُ، بِ', nameEn: 'Write the letter with its vowel: ba, bu, bi' },
      { name: 'قارن ما كتبته بالنموذج', nameEn: 'Compare what you wrote with the model' },
      { name: 'استمع إلى المقطع واكتبه: ما، مو، مي', nameEn: 'Listen to the syllable and write it: maa, moo, mee' },
      { name: 'العب بنغو الحروف', nameEn: 'Play letter bingo' }
    ]
  },
  {
    key: 'read-write-2-copying-words',
    subject: 'readWrite',
    level: 2,
    name: 'أقرأ وأنسخ الكلمات',
    nameEn: 'Reading and Copying Words',
    exercises: [
      { name: 'اقرأ كلمة «باب» وانسخها على السطر', nameEn: 'Read the word “baab” (door) and copy it on the line' },
      { name: 'انسخ كلمة «ماما» ثلاث مرات', nameEn: 'Copy the word “maama” (Mummy) three times' },
      { name: 'اختر الكلمة المنسوخة نسخًا صحيحًا', nameEn: 'Choose the word that was copied correctly' },
      { name: 'انسخ اسم الصورة تحتها', nameEn: 'Copy the name of the picture under it' },
      { name: 'اترك مسافة بين الكلمتين عند النسخ', nameEn: 'Leave a space between the two words when copying' }
    ]
  },
  {
    key: 'read-write-3-joining-letters-to-words',
    subject: 'readWrite',
    level: 3,
    name: 'أصِل الحروف وأكتب كلمة',
    nameEn: 'Joining Letters into Words',
    exercises: [
      { name: 'صِل الحروف واكتب: ق، ل، م', nameEn: 'Join the letters and write: qaaf, laam, meem' },
      { name: 'صِل الحروف واكتب: و، ر، د، ة', nameEn: 'Join the letters and write: waw, raa, daal, taa marbuta' },
      { name: 'حلّل كلمة «سمكة» إلى حروفها', nameEn: 'Break the word “samaka” (fish) into letters' },
      { name: 'اختر الكتابة الصحيحة للحروف: ب، ي، ت', nameEn: 'Choose the right way to join baa, yaa and taa' },
      { name: 'كوّن كلمة جديدة من حروف كلمة «ملح»', nameEn: 'Make a new word from the letters of “milh” (salt)' },
      { name: 'اقرأ الكلمة التي كتبتها بصوت واضح', nameEn: 'Read aloud the word you wrote' },
      { name: 'حوّط الحروف التي لا تتصل بما بعدها في كلمة «دراجة»', nameEn: 'Circle the letters in “darraaja” (bicycle) that do not join the next one' }
    ]
  },
  {
    key: 'read-write-3-completing-words',
    subject: 'readWrite',
    level: 3,
    name: 'أُكمل الكلمات',
    nameEn: 'Completing Words',
    exercises: [
      { name: 'أكمل الكلمة بالمقطع الناقص: «عصـ..ر»', nameEn: 'Complete the word with the missing syllable: “us_r” (bird)' },
      { name: 'اختر حرف المد الناقص: «حصـ..ن»', nameEn: 'Choose the missing long vowel: “his_n” (horse)' },
      { name: 'أكمل أسماء الفواكه', nameEn: 'Complete the names of the fruits' },
      { name: 'املأ شبكة الكلمات بالاستعانة بالصور', nameEn: 'Fill in the picture crossword' },
      { name: 'اكتب الحرفين الناقصين: «مـ..ر..ـة» لمكان التعلّم', nameEn: 'Write the two missing letters: “ma_ra_a”, a place to learn' },
      { name: 'اقرأ اللغز واكتب جوابه', nameEn: 'Read the riddle and write its answer' },
      { name: 'أكمل الكلمة ثمّ ضعها في جملة', nameEn: 'Complete the word, then put it in a sentence' },
      { name: 'ابحث عن خمس كلمات في لوحة الحروف', nameEn: 'Find five words in the letter board' }
    ]
  },
  {
    key: 'read-write-3-taa-marbuta-and-taa',
    subject: 'readWrite',
    level: 3,
    name: 'التاء المربوطة والتاء المفتوحة',
    nameEn: 'Taa Marbuta and Open Taa',
    exercises: [
      { name: 'اقرأ ولاحظ: «وردة» و«بنت»', nameEn: 'Read and notice: “warda” (rose) and “bint” (girl)' },
      { name: 'اختر التاء الصحيحة لآخر كلمة «مدرسة»', nameEn: 'Choose the right taa for the end of “madrasa” (school)' },
      { name: 'صنّف الكلمات بحسب تائها', nameEn: 'Sort the words by their taa' },
      { name: 'اكتب التاء الناقصة: «بيـ..»', nameEn: 'Write the missing taa: “bay_” (house)' },
      { name: 'اكتب التاء الناقصة: «قطـ..»', nameEn: 'Write the missing taa: “qitt_” (cat)' },
      { name: 'حوّط الكلمة المكتوبة خطأً', nameEn: 'Circle the word that is written wrongly' }
    ]
  },
  {
    key: 'read-write-3-labelling-pictures',
    subject: 'readWrite',
    level: 3,
    name: 'أكتب أسماء الصور',
    nameEn: 'Labelling Pictures',
    exercises: [
      { name: 'اكتب اسم كلّ شيء في حقيبتك المدرسية', nameEn: 'Write the name of each thing in your school bag' },
      { name: 'ضع البطاقات على أجزاء الوجه', nameEn: 'Put the labels on the parts of the face' },
      { name: 'اكتب أسماء الغرف في رسم البيت', nameEn: 'Write the names of the rooms in the house drawing' },
      { name: 'اقرأ البطاقة وضعها على الصورة المناسبة', nameEn: 'Read the label and put it on the right picture' },
      { name: 'اكتب اسم الحيوان تحت صورته', nameEn: 'Write the name of the animal under its picture' },
      { name: 'اكتب أسماء ألوان قوس قزح', nameEn: 'Write the names of the rainbow colours' },
      { name: 'صحّح البطاقة الموضوعة في غير مكانها', nameEn: 'Fix the label that is in the wrong place' }
    ]
  },
  {
    key: 'read-write-3-word-dictation',
    subject: 'readWrite',
    level: 3,
    name: 'إملاء الكلمات',
    nameEn: 'Word Dictation',
    exercises: [
      { name: 'استمع واكتب: دار، نار، باب', nameEn: 'Listen and write: “daar”, “naar”, “baab”' },
      { name: 'انظر إلى الكلمة ثمّ غطّها واكتبها', nameEn: 'Look at the word, cover it and write it' },
      { name: 'استمع واكتب: ولد، قمر، جبل', nameEn: 'Listen and write: boy, moon, mountain' },
      { name: 'اكتب الكلمة المسموعة تحت صورتها', nameEn: 'Write the word you hear under its picture' },
      { name: 'قصير أم طويل؟ اكتب «جَمَل» و«جَمال»', nameEn: 'Short or long? Write “jamal” (camel) and “jamaal” (beauty)' },
      { name: 'صحّح إملاءك بنفسك', nameEn: 'Check your own dictation' },
      { name: 'استمع واكتب كلمة فيها شدة', nameEn: 'Listen and write a word with a shadda' }
    ]
  },
  {
    key: 'read-write-3-copying-sentences',
    subject: 'readWrite',
    level: 3,
    name: 'أنسخ جملة',
    nameEn: 'Copying a Sentence',
    exercises: [
      { name: 'اقرأ جملة «أنا أحب أمي» وانسخها', nameEn: 'Read “I love my mother” and copy it' },
      { name: 'اترك مسافة مناسبة بين الكلمات', nameEn: 'Leave a good space between the words' },
      { name: 'ضع النقطة في آخر الجملة', nameEn: 'Put the full stop at the end of the sentence' },
      { name: 'انسخ الجملة التي تناسب الصورة', nameEn: 'Copy the sentence that fits the picture' },
      { name: 'قارن بين الجملتين وابحث عن الخطأ في النسخ', nameEn: 'Compare the two sentences and find the copying mistake' },
      { name: 'انسخ بيتًا من نشيد «روضتي»', nameEn: 'Copy a line of the song “My Kindergarten”' }
    ]
  },
  {
    key: 'read-write-3-ordering-words',
    subject: 'readWrite',
    level: 3,
    name: 'أرتّب الكلمات وأكوّن جملة',
    nameEn: 'Ordering Words into a Sentence',
    exercises: [
      { name: 'رتّب: «يلعب، أحمد، بالكرة»', nameEn: 'Order: “plays, Ahmad, with the ball”' },
      { name: 'رتّب: «جميلة، الوردة»', nameEn: 'Order: “beautiful, the rose”' },
      { name: 'اختر الكلمة التي تبدأ بها الجملة', nameEn: 'Choose the word that starts the sentence' },
      { name: 'احذف الكلمة الغريبة من الجملة', nameEn: 'Cross out the word that does not belong in the sentence' },
      { name: 'رتّب الكلمات بحسب ما تراه في الصورة', nameEn: 'Order the words to fit the picture' },
      { name: 'اكتب الجملة بعد ترتيبها واقرأها', nameEn: 'Write the ordered sentence and read it' },
      { name: 'غيّر كلمة واحدة لتكوّن جملة جديدة', nameEn: 'Change one word to make a new sentence' },
      { name: 'صِل أول الجملة بآخرها', nameEn: 'Match the start of the sentence to its end' }
    ]
  },
  {
    key: 'read-write-3-question-and-answer',
    subject: 'readWrite',
    level: 3,
    name: 'سؤال وجواب',
    nameEn: 'Question and Answer',
    exercises: [
      { name: 'ضع علامة السؤال في آخر السؤال', nameEn: 'Put the question mark at the end of the question' },
      { name: 'سؤال أم جواب؟ صنّف الجمل', nameEn: 'Question or answer? Sort the sentences' },
      { name: 'اقرأ السؤال «ما هذا؟» واكتب الجواب', nameEn: 'Read “What is this?” and write the answer' },
      { name: 'اكتب جوابًا لسؤال «أين القطة؟»', nameEn: 'Write an answer to “Where is the cat?”' },
      { name: 'صِل كلّ سؤال بجوابه', nameEn: 'Match each question to its answer' }
    ]
  },
  {
    key: 'read-write-3-writing-a-sentence',
    subject: 'readWrite',
    level: 3,
    name: 'أكتب جملة',
    nameEn: 'Writing a Sentence',
    exercises: [
      { name: 'أكمل: «أنا أحب …»', nameEn: 'Complete: “I love …”' },
      { name: 'انظر إلى الصورة واكتب جملة عنها', nameEn: 'Look at the picture and write a sentence about it' },
      { name: 'اكتب جملة تبدأ بكلمة «هذا»', nameEn: 'Write a sentence that starts with “this”' },
      { name: 'اكتب جملة فيها كلمتا «أمي» و«السوق»', nameEn: 'Write a sentence with the words “my mother” and “the market”' },
      { name: 'وسّع الجملة: «الولد يقرأ»', nameEn: 'Make the sentence longer: “The boy reads”' },
      { name: 'اقرأ جملتك لصديقك', nameEn: 'Read your sentence to a friend' },
      { name: 'راجع جملتك: مسافات ونقاط', nameEn: 'Check your sentence: spaces and dots' },
      { name: 'صِف طقس اليوم في جملة واحدة', nameEn: 'Describe the weather today in one sentence' },
      { name: 'اكتب جملة عمّا فعلته صباح اليوم', nameEn: 'Write a sentence about what you did this morning' }
    ]
  },
  {
    key: 'read-write-3-card-and-little-book',
    subject: 'readWrite',
    level: 3,
    name: 'أكتب بطاقة وكتيّبًا صغيرًا',
    nameEn: 'Writing a Card and a Little Book',
    exercises: [
      { name: 'اكتب بطاقة معايدة لجدتك', nameEn: 'Write a greeting card to your grandmother' },
      { name: 'اختر التحية المناسبة لأول الرسالة', nameEn: 'Choose the right greeting to start the letter' },
      { name: 'اكتب «شكرًا» لمعلمتك', nameEn: 'Write “thank you” to your teacher' },
      { name: 'اكتب قائمة مشتريات من خمس كلمات', nameEn: 'Write a shopping list of five words' },
      { name: 'رتّب صفحات كتيّبك', nameEn: 'Put the pages of your little book in order' },
      { name: 'اكتب جملة تحت كلّ رسم في كتيّبك', nameEn: 'Write a sentence under each drawing in your little book' },
      { name: 'اكتب عنوان الكتيّب واسم مؤلفه', nameEn: 'Write the title of the little book and its author' },
      { name: 'اقرأ كتيّبك أمام الصف', nameEn: 'Read your little book to the class' },
      { name: 'اكتب دعوة إلى حفل التخرّج في الروضة', nameEn: 'Write an invitation to the kindergarten graduation' },
      { name: 'ارسم غلاف كتيّبك وزيّنه', nameEn: 'Draw and decorate the cover of your little book' }
    ]
  }
]
