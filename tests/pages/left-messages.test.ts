import { beforeAll, expect, test } from 'vitest'
import { issuePairing } from '#app/models/guardians/pairing.server.ts'
import { accounts, ingestKeys } from '#db/schema.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/** Sends a form, follows where it leads, and answers the toast that stands there. */
async function toastAfter(
  path: string,
  { as, locale, form = {} }: { as: string; locale: 'ar' | 'en'; form?: Record<string, string> },
): Promise<string | undefined> {
  let token = await world.tokenFor(as)
  let sent = await ask(path, { token, locale, form })
  expect([path, sent.status]).toEqual([path, 303])
  let cookies = Object.fromEntries(
    sent.headers.getSetCookie().map((line) => line.split(';')[0]!.split('=') as [string, string]),
  )
  let there = new URL(sent.headers.get('Location')!, 'https://rawda.example')
  let page = await ask(there.pathname + there.search, { token, locale, cookies })
  expect([there.pathname, page.status]).toEqual([there.pathname, 200])
  return page.text
    .match(/<p role="status" class="toast[^>]*>(.*?)<\/p>/s)?.[1]!
    .replace(/<[^>]+>/g, '')
}

const said = {
  ar: {
    cardReset: 'البطاقة الجديدة جاهزة، ولا تفتح القديمة شيئًا بعد الآن.',
    doorReset: 'صار لجهاز الصفّ رابط جديد، ولا يفتح القديم شيئًا بعد الآن.',
    pairingRevoked: 'سُحبت البطاقة، ولن يستطيع أحد استعمالها.',
    userCreated: 'أُنشئ الحساب. سلّم كلمة المرور الأولى باليد.',
    invitationSent: 'الدعوة في الطريق.',
    invitationWithdrawn: 'سُحبت الدعوة، ولم يعد رابطها يفتح شيئًا.',
    keyRevoked: 'أُبطل المفتاح.',
  },
  en: {
    cardReset: 'The new card is ready. The old one no longer works.',
    doorReset: 'The class device has a new link. The old one no longer works.',
    pairingRevoked: 'Card withdrawn. It can no longer be used.',
    userCreated: 'Account created. Hand over the initial password in person.',
    invitationSent: 'The invitation is on its way.',
    invitationWithdrawn: 'Invitation withdrawn. Its link no longer works.',
    keyRevoked: 'Key revoked.',
  },
}

test.each(['ar', 'en'] as const)(
  'what a teacher or head has renewed or taken back is said on the next page (%s)',
  async (locale) => {
    let db = siteDatabase()
    let sheet = `/dashboard/class/${world.id('butterflies')}/sheet`
    let teacher = { as: 'layla', locale }
    expect(await toastAfter(`${sheet}/${world.id('adam')}/reset`, teacher)).toBe(
      said[locale].cardReset,
    )
    expect(await toastAfter(`${sheet}/door/reset`, teacher)).toBe(said[locale].doorReset)

    let head = { as: 'hind', locale }
    let slip = crypto.randomUUID()
    let made = await issuePairing(world.as('hind', Date.now()), world.id('salma'), slip)
    expect(made).toMatchObject({ ok: true })
    expect(
      await toastAfter(
        `/dashboard/student/${world.id('salma')}/guardians/codes/${slip}/revoke`,
        head,
      ),
    ).toBe(said[locale].pairingRevoked)

    let key = world.id(`key-${locale}`)
    await db.insert(ingestKeys).values({
      id: key,
      schoolId: world.id('zaytoun'),
      name: 'Tablets',
      tokenHash: key,
      createdBy: world.id('hind'),
      createdAt: Date.now(),
    })
    expect(await toastAfter(`/dashboard/ingest-keys/${key}/revoke`, head)).toBe(
      said[locale].keyRevoked,
    )
  },
)

test.each(['ar', 'en'] as const)(
  'so is that somebody new is created, invited, or no longer invited (%s)',
  async (locale) => {
    let supervisor = { as: 'sara', locale }
    let create = (name: string, more: Record<string, string>) => ({
      ...supervisor,
      form: {
        name,
        email: world.id(`${name}-${locale}@rawda.test`),
        token: crypto.randomUUID(),
        ...more,
      },
    })
    expect(
      await toastAfter(
        '/dashboard/supervisor/users/new',
        create('Created', { password: 'olives-24' }),
      ),
    ).toBe(said[locale].userCreated)
    expect(await toastAfter('/dashboard/supervisor/users/invite', create('Invited', {}))).toBe(
      said[locale].invitationSent,
    )

    let id = world.id(`waits-${locale}`)
    await siteDatabase()
      .insert(accounts)
      .values({
        id,
        role: 'teacher',
        schoolId: world.id('zaytoun'),
        displayName: 'Waits',
        createdAt: 0,
        startsAt: 0,
      })
    let head = { as: 'hind', locale }
    expect(
      await toastAfter(`/dashboard/users/${id}/invite`, {
        ...head,
        form: { email: world.id(`waits-${locale}@rawda.test`) },
      }),
    ).toBe(said[locale].invitationSent)
    expect(await toastAfter(`/dashboard/users/${id}/invite/withdraw`, head)).toBe(
      said[locale].invitationWithdrawn,
    )
  },
)
