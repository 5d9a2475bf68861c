declare module 'virtual:client-manifest' {
  const manifest: import('./client-assets.ts').ClientManifest | null;
  export default manifest;
}
