export function unsupportedPlatform(): string | undefined
