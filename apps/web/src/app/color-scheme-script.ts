/**
 * The one inline script of every page, constant to the byte because the content security policy names its hash. It
 * sets the colour scheme before the first paint (the stored choice, else the system's), and keeps a form that is
 * sent before the page has come alive from being sent as a plain request, which the server would refuse.
 */
export const INLINE_SCRIPT = [
  'try{var s=localStorage.getItem("mantine-color-scheme-value")}catch(e){}',
  'var d=s==="dark"||s!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches;',
  'document.documentElement.dataset.mantineColorScheme=d?"dark":"light";',
  'document.addEventListener("submit",function(e){e.preventDefault()},true)',
].join('');
