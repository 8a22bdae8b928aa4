import { cloudflare } from '@cloudflare/vite-plugin'
import { unstable_reactRouterRSC as reactRouterRSC } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import rsc from '@vitejs/plugin-rsc'
import { defineConfig } from 'vite'

// Miniflare otherwise fetches a file from Cloudflare at every start.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'

const port = Number(process.env.PORT ?? 8787)

/**
 * One chunk for what the browser needs of a folder's pages: mostly an empty component each. Every
 * page with React loads the list of all chunks, where one for each of 260 pages weighs 3 KB more.
 */
function clientChunks({ normalizedId }: { normalizedId: string }): string | undefined {
  return /^app\/(routes\/\w[^?]*)\/[^/]*\?client-route-module=/.exec(normalizedId)?.[1]
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouterRSC(),
    react(),
    rsc({ clientChunks }),
    // Last: earlier in the list, the production build silently loses the Worker's `main`.
    cloudflare({
      viteEnvironment: { name: 'rsc', childEnvironments: ['ssr'] },
      inspectorPort: false,
      // Only `npm run dev` sets LIBSQL_URL for vite: nothing of it reaches a production build.
      config: process.env.RAWDA_DEV_VARS ? { vars: JSON.parse(process.env.RAWDA_DEV_VARS) } : {},
    }),
  ],
  build: {
    rolldownOptions: {
      onwarn(warning, warn) {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warning.code !== 'SOURCEMAP_BROKEN')
          warn(warning)
      },
    },
  },
  environments: {
    client: {
      optimizeDeps: { include: ['@conform-to/react', '@conform-to/valibot', 'cookie', 'valibot'] },
    },
    rsc: {
      optimizeDeps: {
        include: [
          '@conform-to/valibot',
          'drizzle-orm',
          '@libsql/client/http',
          'cookie',
          'i18next',
          'valibot',
        ],
      },
    },
    ssr: {
      optimizeDeps: { include: ['@conform-to/react', '@conform-to/valibot', 'cookie', 'valibot'] },
    },
  },
  server: { host: '127.0.0.1', port, strictPort: true },
  preview: { host: '127.0.0.1', port, strictPort: true },
})
