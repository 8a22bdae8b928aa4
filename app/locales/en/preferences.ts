export default {
  title: 'Display settings',
  save: 'Save',
  language: { title: 'Language', hint: 'Everyone begins in Arabic.', ar: 'العربية', en: 'English' },
  theme: { title: 'Light or dark', hint: 'As your device has it, or always the same.', system: 'As my device', light: 'Light', dark: 'Dark' },
  colour: { title: 'Colour', hint: 'Of buttons, links and charts.', default: 'Garden green', purple: 'Purple', cyan: 'Cyan', blue: 'Blue', orange: 'Orange', red: 'Red' },
  digits: { title: 'Digits in Arabic', hint: 'How numbers are written on Arabic pages.' },
  direction: { title: 'Direction of English pages', hint: 'Arabic is always read from right to left.', ltr: 'Left to right', rtl: 'Right to left' },
  scripts: { title: 'Light pages', hint: 'Without scripts: for slow connections and old phones. Everything works all the same.', on: 'With the extras', off: 'As light as possible' },
}
