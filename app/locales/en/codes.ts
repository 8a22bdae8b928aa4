import { redeeming } from './travelling.ts'

/** Subscription codes: how they are redeemed, and what comes of it. */
export default {
  ...redeeming,
  title: 'I have a code',
  lead: 'From a child’s card, a guardian card or a paper from the kindergarten. We can tell which it is.',
  forWhom: 'Who is it for?',
  gives: 'This code gives',
  own: 'This code is already active on this account',
  class: 'Class',
  renewal: 'The current subscription continues, and no days are lost.',
  ends: 'This ends',
  leaves: 'and with it the place in:',
  redeem: 'Redeem',
  change: 'Yes, redeem and change',
  another: 'Another code',
  back: 'My subscription',
  required: 'SUBSCRIPTION CODE is required',
  redeemed: 'New subscription is successfully registered',
  failed: 'Could not register new subscription',
  reasons: {
    codeInvalid: 'promocode is invalid',
    codeSpent: 'This code was already used for this account and has run out. Ask for a new one',
    codeUsed: 'Promo code is already used by another user',
    supervisor: 'Supervisors need no subscription, so they redeem no codes',
    chooseChild: 'This is a parent’s account: choose the child that the code is for',
    pupilsOnly: 'Only a student or class code can be redeemed for a child',
    studentCodeOnly: 'Only a student code can be redeemed for a child at the school',
    otherSchoolsCode: 'This code belongs to another school',
    staffAndClassCode:
      'A class activation code is for the children of the class, not for teachers or administrators',
    classCodeFull:
      'This class activation code has been used by {{most}} children, which is its limit. Ask for another code',
    inAnotherClass: 'This child is in another class. The school must remove them from it first',
    lastAdmin: 'You are the school’s last administrator. Someone else must become one first',
    studentSeats: 'All seats for children at this school are taken: it has {{most}}',
    teacherSeats: 'All seats for teachers at this school are taken: it has {{most}}',
    confirmSchool:
      'This code is from another school. It ends the current subscription and the classes there; confirm that you want this',
    confirmRole:
      'This code gives another role. It ends the current subscription and the classes in the current role; confirm that you want this',
  },
}
