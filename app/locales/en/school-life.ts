export default {
  title: 'School life',
  way: 'School',
  name: {
    calendar: 'Calendar',
    mail: 'Mail',
    chat: 'Chat',
    blog: 'News',
    kanban: 'Tasks',
    directory: 'People',
    shop: 'Shop',
  },
  lead: {
    calendar: 'Events, school days and holidays for staff, classes and families.',
    mail: 'Letters within the school: between staff and with families.',
    chat: 'Short messages one to one and in small groups, with pictures.',
    blog: 'What the school tells its people: for all, for a class, or for everybody on the web; with comments and likes.',
    kanban:
      'What the staff have to do: boards with columns and cards, for who does what until when.',
    directory:
      'Who teaches and when they are to be found, what they write, and pictures of the classes that families agreed to.',
    shop: 'Uniforms, books and outings for families and staff to order; paid at the school or by bank transfer.',
  },
  settings: {
    title: 'Parts of school life',
    lead: 'Choose what your school uses. What is switched off is shown to nobody; nothing in it is deleted, and it is all there again once you switch it on.',
    note: 'What your school uses beside its reports.',
    change: 'Choose the parts',
    offForAll: 'Switched off for all schools at present.',
    save: 'Save',
  },
}
