// What every page begins with: the theme that was chosen in the admin, and the styles that all share.
import '@cornerman/theme/theme-choice.js'
import '@cornerman/theme/base.css'
import './base.css'
