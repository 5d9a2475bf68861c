/**
 * The one inline script of every page, constant to the byte because the content security policy names its hash. It
 * sets the colour scheme before the first paint: the stored choice, else the system's. And it holds back a form that is
 * sent before the page has come alive, until the page can send it (`useCheckedForm`); if that takes longer than three
 * seconds, the form goes the way it goes without JavaScript.
 */
export const INLINE_SCRIPT = [
  'try{var s=localStorage.getItem("mantine-color-scheme-value")}catch(e){}',
  'var d=s==="dark"||s!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches;',
  'document.documentElement.dataset.mantineColorScheme=d?"dark":"light";',
  'document.addEventListener("submit",function(e){var f=e.target;if(f.noValidate)return;e.preventDefault();',
  'f.early=true;setTimeout(function(){if(f.early)f.submit()},3000)},true)',
].join('');
