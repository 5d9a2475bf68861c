/** Set in the local storage once this browser has the fonts. */
const FONTS_KEY = 'rapport-fonts';

/** The element that holds the scripts of the page until it has been painted. */
export const START_TEMPLATE_ID = 'start';

/**
 * The one inline script of every page, constant to the byte because the content security policy names its hash. It
 * sets the color scheme before the first paint: the stored choice, else the system's. It holds back a form that is
 * sent before the page is hydrated, until the page can send it (`useCheckedForm`). If that takes longer than three
 * seconds, or three times that once the application runs, the form is sent as it is without JavaScript. It notes at the button of a panel whether a click before that
 * opened it, so that the panel opens with the hydration (`usePanel`). It starts the application once the page is loaded and
 * painted (at the latest after two seconds, because a background tab paints nothing). Until then the network
 * is free for what the visitor sees, and the page and its links work without it. Two animation frames after `load` are not
 * enough: they only show that a frame began, while the browser's paint entry shows that one was displayed. The fonts of the
 * home page come first, the scripts when those are there, at the latest two seconds later. A browser that has loaded the
 * fonts before gets them with the document, so that no text changes its font on the next visit.
 */
export const INLINE_SCRIPT = [
  'try{var s=localStorage.getItem("mantine-color-scheme-value")}catch(e){}',
  'var d=s==="dark"||s!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches;',
  'document.documentElement.dataset.mantineColorScheme=d?"dark":"light";',
  'document.addEventListener("submit",function(e){var f=e.target;if(f.noValidate)return;e.preventDefault();',
  'f.early=3;setTimeout(function n(){if(f.early)--f.early&&window.addWebNotification?setTimeout(n,3000):f.submit()},3000)},true);',
  'document.addEventListener("click",function(e){var b=e.target.closest("[aria-controls]");if(b)b.early=!b.early},true);',
  // The fonts of the home page, which are in the template for their first visit.
  `var t=document.getElementById("${START_TEMPLATE_ID}"),c=t&&t.content.querySelector("style");`,
  `function f(){c&&document.head.append(c);c=0}try{localStorage["${FONTS_KEY}"]&&f()}catch(e){}`,
  'function h(){t&&document.head.append(t.content);t=0}',
  'function g(){if(!c)return h();f();document.body.offsetWidth;',
  `document.fonts.ready.then(function(){h();try{localStorage["${FONTS_KEY}"]=1}catch(e){}})}`,
  'var w=2;function r(){--w||setTimeout(g)}',
  'new PerformanceObserver(function(l,o){if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();r()}})',
  '.observe({type:"paint",buffered:true});',
  'addEventListener("load",function(){requestAnimationFrame(function(){requestAnimationFrame(r)})});',
  'setTimeout(g,2e3);setTimeout(h,4e3)',
].join('');
