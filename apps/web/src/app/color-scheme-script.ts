/** The element that holds the scripts of the page until it has been painted. */
export const START_TEMPLATE_ID = 'start';

/**
 * The one inline script of every page, constant to the byte because the content security policy names its hash. It
 * sets the color scheme before the first paint: the stored choice, else the system's. It holds back a form that is
 * sent before the page is hydrated, until the page can send it (`useCheckedForm`). If that takes longer than three
 * seconds, the form is sent as it is without JavaScript. It notes at the button of a panel whether a click before that
 * opened it, so that the panel opens with the hydration (`usePanel`). It starts the application once the page is loaded and
 * painted (at the latest after two seconds, because a background tab paints nothing). Until then the network
 * is free for what the visitor sees, and the page and its links work without it. Two animation frames after `load` are not
 * enough: they only show that a frame began, while the browser's paint entry shows that one was displayed.
 */
export const INLINE_SCRIPT = [
  'try{var s=localStorage.getItem("mantine-color-scheme-value")}catch(e){}',
  'var d=s==="dark"||s!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches;',
  'document.documentElement.dataset.mantineColorScheme=d?"dark":"light";',
  'document.addEventListener("submit",function(e){var f=e.target;if(f.noValidate)return;e.preventDefault();',
  'f.early=true;setTimeout(function(){if(f.early)f.submit()},3000)},true);',
  'document.addEventListener("click",function(e){var b=e.target.closest("[aria-controls]");if(b)b.early=!b.early},true);',
  `function g(){var t=document.getElementById("${START_TEMPLATE_ID}");t&&(document.head.append(t.content),t.remove())}`,
  'var w=2;function r(){--w||setTimeout(g)}',
  'new PerformanceObserver(function(l,o){if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();r()}})',
  '.observe({type:"paint",buffered:true});',
  'addEventListener("load",function(){requestAnimationFrame(function(){requestAnimationFrame(r)})});',
  'setTimeout(g,2e3)',
].join('');
