import {
  Activity,
  BadgeCheck,
  BookOpen,
  CalendarClock,
  Check,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  CircleUser,
  ClipboardList,
  Ellipsis,
  EyeOff,
  FileChartColumn,
  GraduationCap,
  History,
  House,
  KeyRound,
  LayoutGrid,
  Lock,
  LogOut,
  Menu,
  MessageCircle,
  MessageSquareText,
  Plus,
  Printer,
  School,
  Settings,
  SlidersHorizontal,
  Smartphone,
  Ticket,
  UserPlus,
  Trash2,
  Users,
  type IconNode,
} from 'lucide'
import { createElement } from 'react'

const icons = {
  home: House,
  menu: Menu,
  collapse: ChevronsRight,
  expand: ChevronsLeft,
  class: GraduationCap,
  classes: GraduationCap,
  users: Users,
  school: School,
  schools: School,
  report: FileChartColumn,
  lesson: BookOpen,
  assignments: ClipboardList,
  codes: Ticket,
  keys: KeyRound,
  messages: MessageSquareText,
  display: SlidersHorizontal,
  settings: Settings,
  signOut: LogOut,
  account: CircleUser,
  check: Check,
  plus: Plus,
  print: Printer,
  share: MessageCircle,
  more: Ellipsis,
  overview: LayoutGrid,
  subscriptions: BadgeCheck,
  expiries: CalendarClock,
  log: History,
  operation: Activity,
  add: UserPlus,
  onward: ChevronRight,
  own: Lock,
  unseen: EyeOff,
  removed: Trash2,
  phone: Smartphone,
} satisfies Record<string, IconNode>
export type IconName = keyof typeof icons

/**
 * An icon of 24 × 24 beside words that say the same, so hidden from screen readers. `mirrored` in
 * right-to-left pages, for icons with a direction.
 */
export function Icon({ name, mirrored }: { name: IconName; mirrored?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={mirrored ? 'icon turned' : 'icon'} aria-hidden="true">
      {icons[name].map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  )
}
