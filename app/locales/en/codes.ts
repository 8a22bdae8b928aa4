import { redeeming } from './travelling.ts'

/** Subscription codes: how they are redeemed, and what comes of it. */
export default {
  ...redeeming,
  title: 'I have a code',
  lead: 'Of a child’s or a guardian’s card, or of a paper from the kindergarten. The code tells us which it is.',
  forWhom: 'Who is it for?',
  gives: 'This code gives',
  own: 'This code is already active on this account',
  class: 'Class',
  renewal: 'The present subscription goes on: none of its days is lost.',
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
    codeSpent:
      'This code was used for this account already, and what it gave is over. Ask for a new one',
    codeUsed: 'Promo code is already used by another user',
    supervisor: 'Supervisors need no subscription, so they redeem no codes',
    chooseChild: 'This is a parent’s account: choose the child that the code is for',
    pupilsOnly: 'For a child only a student’s or a class’s code can be redeemed',
    studentCodeOnly: 'For a pupil of the school only a student’s code can be redeemed',
    otherSchoolsCode: 'This code belongs to another school',
    staffAndClassCode:
      'A class activation code is for the pupils of the class, not for teachers and administrators',
    classCodeFull:
      'This class activation code has been used by {{most}} pupils, and it is for no more. Ask for another code',
    inAnotherClass: 'This pupil is in another class. The school has to end that first',
    lastAdmin: 'You are the school’s last administrator. Another person has to become one first',
    studentSeats: 'All seats for pupils at this school are taken: its limit is {{most}}',
    teacherSeats: 'All seats for teachers at this school are taken: its limit is {{most}}',
    confirmSchool:
      'This code is of another school. It ends the present subscription and the classes there; confirm that this is meant',
    confirmRole:
      'This code gives another role. It ends the present subscription and the classes in the present role; confirm that this is meant',
  },
}
