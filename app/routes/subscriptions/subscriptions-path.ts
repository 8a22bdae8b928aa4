export const SUBSCRIPTIONS = '/dashboard/supervisor/subscriptions'

export function subscriptionPath(id: string): string {
  return `${SUBSCRIPTIONS}/${id}`
}
