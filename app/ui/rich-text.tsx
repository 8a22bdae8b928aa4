import type { ReactNode } from 'react'
import { richTextTree, type Block, type Inline } from '#app/models/rich-text-tree.ts'
import { Style } from '#app/styles/style.tsx'

/**
 * What people wrote, with its marks: each block in its own direction. Headings begin at the second
 * level: a page's title stands above. A link is no recommendation of ours.
 */
export function RichText({ text }: { text: string }) {
  return (
    <div className="rich wrap-anywhere">
      <Style of="rich" />
      {richTextTree(text).map((block, at) => (
        <ShownBlock key={at} block={block} dir="auto" />
      ))}
    </div>
  )
}

/** Only the outermost has a direction: `auto` does not look into what has its own. */
function ShownBlock({ block, dir }: { block: Block; dir?: 'auto' }) {
  if (block.kind === 'list') {
    let items = block.items.map((item, at) => (
      <li key={at}>
        {item.map((block, at) => (
          <ShownBlock key={at} block={block} />
        ))}
      </li>
    ))
    if (block.start === undefined) return <ul dir={dir}>{items}</ul>
    return (
      <ol dir={dir} start={block.start === 1 ? undefined : block.start}>
        {items}
      </ol>
    )
  }
  let children = shown(block.children)
  if (block.kind === 'paragraph') return <p dir={dir}>{children}</p>
  return block.level === 1 ? <h2 dir={dir}>{children}</h2> : <h3 dir={dir}>{children}</h3>
}

function shown(inlines: Inline[]): ReactNode[] {
  return inlines.map((inline, at) => {
    if (inline.kind === 'text') return inline.text
    if (inline.kind === 'break') return <br key={at} />
    if (inline.kind === 'bold') return <strong key={at}>{shown(inline.children)}</strong>
    if (inline.kind === 'italic') return <em key={at}>{shown(inline.children)}</em>
    return (
      <a key={at} href={inline.address} rel="nofollow ugc noopener noreferrer">
        {shown(inline.children)}
      </a>
    )
  })
}
