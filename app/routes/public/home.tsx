import { href, redirect } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { configurationContext, visitorContext } from '#app/middleware/context.ts'
import { pageAt, wayTo } from '#app/middleware/public-address.ts'
import type { Subject } from '#app/models/subject.ts'
import { Style } from '#app/styles/style.tsx'
import { Flower, Stem } from '#app/ui/marks/flower.tsx'
import { Hills } from '#app/ui/marks/scene.tsx'
import { PublicTitle } from '#app/ui/public-head.tsx'
import type { Route } from './+types/home.ts'
import { HomeDemonstration } from './home-demonstration.tsx'
import { HomeDoors } from './home-doors.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePeople } from './home-people.tsx'
import { HomePrice } from './home-price.tsx'
import { HomeTrust } from './home-trust.tsx'

/** What grows on the hills: three far away, two beside the phone. */
const meadow: Subject[] = ['science', 'math', 'reading', 'readWrite', 'math']

/** Who is signed in has a home of their own. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(visitorContext)) throw redirect(href('/dashboard/app'))
  let { demonstration, price } = context.get(configurationContext)
  return { page: pageAt(context, url), demonstration, price }
}

/** What Rawda is, seen before anything is asked; and the three ways in, clearly apart. */
export function ServerComponent({
  loaderData: { page, demonstration, price },
}: Route.ServerComponentProps) {
  let { homepage, frame } = publicWords(page.locale)
  let offer = wayTo(page, href('/contact-us'), { topic: 'offer' })
  return (
    <div className="home">
      <Style of="family" />
      <PublicTitle page={page} words={homepage} />
      <div className="threshold space-y-6">
        <div className="land" aria-hidden="true">
          <Hills />
          <ul className="meadow">
            {meadow.map((subject, at) => (
              <li key={at}>
                <Flower subject={subject} />
                <Stem />
              </li>
            ))}
          </ul>
        </div>
        <HomeHero
          page={page}
          price={price}
          offer={offer}
          otherwise={
            demonstration ? null : { href: wayTo(page, href('/about-us')), label: frame.about }
          }
        />
        <HomeDoors locale={page.locale} />
      </div>
      <HomePeople locale={page.locale} />
      {demonstration && <HomeDemonstration locale={page.locale} />}
      <div className="terms">
        <HomePrice page={page} price={price} offer={offer} />
        <HomeTrust locale={page.locale} />
      </div>
    </div>
  )
}
