import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Builds the reference Worker, alone and without React Router or server components.
export default defineConfig({
  plugins: [tailwindcss(), react()],
  resolve: {
    tsconfigPaths: true,
    alias: {
      'server-only': fileURLToPath(
        new URL('../../node_modules/server-only/empty.js', import.meta.url),
      ),
    },
  },
  ssr: { target: 'webworker', noExternal: true },
  publicDir: false,
  build: {
    ssr: fileURLToPath(new URL('worker.tsx', import.meta.url)),
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
})
